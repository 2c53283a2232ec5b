import { AddToCartBody, CartReply, RemoveFromCartBody, UpdateCartBody } from '../cart.ts'
import type { Endpoint } from '../endpoint.ts'

export const cartEndpoints = {
  'GET /cart': { summary: 'The cart', access: 'account', reply: { 200: CartReply } },
  'POST /cart/add': {
    summary: 'Put a product in the cart',
    access: 'account',
    body: AddToCartBody,
    reply: { 200: CartReply },
    errors: ['not_found', 'out_of_stock'],
  },
  'PUT /cart/update': {
    summary: 'Change the quantity of a line',
    access: 'account',
    body: UpdateCartBody,
    reply: { 200: CartReply },
    errors: ['not_found', 'out_of_stock'],
  },
  'DELETE /cart/remove': {
    summary: 'Remove a line',
    access: 'account',
    body: RemoveFromCartBody,
    reply: { 200: CartReply },
    errors: ['not_found'],
  },
  'DELETE /cart/clear': { summary: 'Empty the cart', access: 'account', reply: { 200: CartReply } },
} as const satisfies Record<string, Endpoint>
