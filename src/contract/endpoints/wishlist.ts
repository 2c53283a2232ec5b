import { ProductsReply, WishlistIds } from '../catalog.ts'
import type { Endpoint } from '../endpoint.ts'
import { byId } from './parts.ts'

export const wishlistEndpoints = {
  'GET /wishlist': { summary: 'The wishlist, newest first', access: 'account', reply: { 200: ProductsReply } },
  'GET /wishlist/ids': {
    summary: 'The ids of products on the wishlist, newest first',
    access: 'account',
    reply: { 200: WishlistIds },
  },
  'POST /wishlist': {
    summary: 'Add several products to the wishlist, newest first, if they are sold and there is room',
    access: 'account',
    maxBody: 128 * 1024,
    body: WishlistIds,
    reply: { 200: WishlistIds },
  },
  'PUT /wishlist/{id}': {
    summary: 'Add a product to the wishlist',
    access: 'account',
    params: byId,
    reply: { 200: ProductsReply },
    errors: ['not_found', 'wishlist_full'],
  },
  'DELETE /wishlist/{id}': {
    summary: 'Remove a product from the wishlist',
    access: 'account',
    params: byId,
    reply: { 200: ProductsReply },
  },
} as const satisfies Record<string, Endpoint>
