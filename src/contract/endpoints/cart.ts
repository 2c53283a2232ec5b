import { AddToCartBody, CartReply, DiscountsBody, DiscountsReply, RemoveFromCartBody, UpdateCartBody } from '../cart.ts'
import { CartCodeBody } from '../cart-discounts.ts'
import type { Endpoint } from '../endpoint.ts'

export const cartEndpoints = {
  'GET /cart': { summary: 'The cart', access: 'account', guests: true, reply: { 200: CartReply } },
  'POST /cart/add': {
    summary: 'Put a product in the cart',
    access: 'account',
    guests: true,
    body: AddToCartBody,
    reply: { 200: CartReply },
    errors: ['not_found', 'out_of_stock'],
  },
  'PUT /cart/update': {
    summary: 'Change the quantity of a line',
    access: 'account',
    guests: true,
    body: UpdateCartBody,
    reply: { 200: CartReply },
    errors: ['not_found', 'out_of_stock'],
  },
  'DELETE /cart/remove': {
    summary: 'Remove a line',
    access: 'account',
    guests: true,
    body: RemoveFromCartBody,
    reply: { 200: CartReply },
    errors: ['not_found'],
  },
  'POST /cart/merge': {
    summary: 'Move the cart of a guest who has signed in to the account. The guest’s unpaid order is cancelled',
    access: 'account',
    reply: { 200: CartReply },
  },
  'POST /cart/codes': {
    summary: 'Enter the code of a promotion. Unknown and ended codes have the same error',
    limit: { perAddress: '60/min', perAccount: '10/min' },
    access: 'account',
    guests: true,
    body: CartCodeBody,
    reply: { 200: CartReply },
    errors: ['code_invalid', 'code_used_up', 'limit_reached'],
  },
  'DELETE /cart/codes': {
    summary: 'Remove a code',
    access: 'account',
    guests: true,
    body: CartCodeBody,
    reply: { 200: CartReply },
  },
  'POST /cart/discounts': {
    summary: 'What promotions without a code save on items, for shoppers whose cart is not on the server yet',
    limit: { perAddress: '120/min' },
    access: 'public',
    body: DiscountsBody,
    reply: { 200: DiscountsReply },
  },
  'DELETE /cart/clear': { summary: 'Empty the cart', access: 'account', guests: true, reply: { 200: CartReply } },
} as const satisfies Record<string, Endpoint>
