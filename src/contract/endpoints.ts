import { z } from 'zod'
import { AuthReply, LoginBody, ProfileBody, RefreshBody, RegisterBody, UserReply } from './accounts.ts'
import { AddToCartBody, CartReply, RemoveFromCartBody, UpdateCartBody } from './cart.ts'
import {
  CategoriesReply,
  ProductListReply,
  ProductQuery,
  ProductReply,
  ProductsReply,
  SearchQuery,
  SearchReply,
  StockAlertBody,
  SuggestQuery,
  SuggestReply,
  WishlistIds,
} from './catalog.ts'
import { CheckoutOptionsReply, PlaceOrderBody, QuoteReply } from './checkout.ts'
import { DashboardReply } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { OrderQuery, OrderReply, OrdersReply } from './orders.ts'
import {
  ConfirmPaymentBody,
  CreateIntentBody,
  IntentReply,
  SandboxConfirmBody,
  SandboxConfirmReply,
} from './payments.ts'
import { OwnReviewReply, ReviewBody, ReviewQuery, ReviewReply, ReviewsReply } from './reviews.ts'
import { StorefrontReply } from './storefront.ts'

const none = z.null()
const RecommendationsQuery = z.strictObject({ productId: z.string().min(1).max(200).optional() })
const byId = z.strictObject({ id: z.string().min(1).max(200) })
const byUuid = z.strictObject({ id: z.uuid() })

/**
 * Every call of the API, below `/api`, named by its method and path. The server validates by this table, the
 * OpenAPI document is made from it, and the browser's client takes its types (and nothing else) from it.
 */
export const endpoints = {
  'POST /auth/register': {
    summary: 'Open an account and sign in',
    perMinute: 20,
    access: 'public',
    body: RegisterBody,
    reply: { 201: AuthReply },
    errors: ['email_taken'],
  },
  'POST /auth/login': {
    summary: 'Sign in',
    perMinute: 20,
    access: 'public',
    body: LoginBody,
    reply: { 200: AuthReply },
    errors: ['invalid_credentials', 'account_suspended', 'account_banned'],
  },
  'POST /auth/refresh': {
    summary: 'Exchange a refresh token, which works once, for new tokens',
    access: 'public',
    body: RefreshBody,
    reply: { 200: AuthReply },
    errors: ['token_expired', 'token_reused', 'account_suspended', 'account_banned'],
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: 'shopper',
    reply: { 204: none },
  },
  'GET /user/profile': { summary: 'Who is signed in', access: 'shopper', reply: { 200: UserReply } },
  'PUT /user/update': {
    summary: 'Change the profile',
    access: 'shopper',
    body: ProfileBody,
    reply: { 200: UserReply },
    errors: ['email_taken'],
  },
  'GET /user/orders': {
    summary: 'The orders of the signed-in shopper, newest first, without unpaid ones',
    access: 'shopper',
    query: OrderQuery,
    reply: { 200: OrdersReply },
  },

  'GET /storefront': { summary: 'The look of the shop', access: 'public', reply: { 200: StorefrontReply } },
  'GET /products': {
    summary: 'A page of products',
    access: 'public',
    query: ProductQuery,
    reply: { 200: ProductListReply },
  },
  'GET /products/search': {
    summary: 'Products that match a search term',
    access: 'public',
    query: SearchQuery,
    reply: { 200: SearchReply },
  },
  'GET /products/suggest': {
    summary: 'What to offer while a search term is typed',
    access: 'public',
    query: SuggestQuery,
    reply: { 200: SuggestReply },
  },
  'GET /products/categories': { summary: 'The categories', access: 'public', reply: { 200: CategoriesReply } },
  'GET /products/{id}': {
    summary: 'One product with its variants; an address it had before leads to it too',
    access: 'public',
    params: byId,
    reply: { 200: ProductReply },
    errors: ['not_found', 'gone'],
  },
  'POST /products/{id}/stock-alerts': {
    summary: 'Ask for a mail when a variant is back in stock',
    perMinute: 20,
    access: 'public',
    params: byId,
    body: StockAlertBody,
    reply: { 202: none },
    errors: ['not_found', 'in_stock'],
  },
  'GET /products/{id}/reviews': {
    summary: 'A page of what buyers say of a product',
    access: 'public',
    params: byId,
    query: ReviewQuery,
    reply: { 200: ReviewsReply },
    errors: ['not_found'],
  },
  'GET /products/{id}/reviews/own': {
    summary: 'Whether the shopper bought the product, their review of it, and which reviews they found helpful',
    access: 'shopper',
    params: byId,
    reply: { 200: OwnReviewReply },
    errors: ['not_found'],
  },
  'POST /products/{id}/reviews': {
    summary: 'Review a product that one bought',
    access: 'shopper',
    params: byId,
    body: ReviewBody,
    reply: { 201: ReviewReply },
    errors: ['not_found', 'not_purchased', 'already_reviewed'],
  },
  'PUT /reviews/{id}/helpful': {
    summary: 'Find a review helpful; once is enough',
    access: 'shopper',
    params: byUuid,
    reply: { 200: ReviewReply },
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /reviews/{id}/helpful': {
    summary: 'No longer find a review helpful',
    access: 'shopper',
    params: byUuid,
    reply: { 200: ReviewReply },
    errors: ['not_found', 'forbidden'],
  },

  'GET /wishlist': { summary: 'The wishlist, newest first', access: 'shopper', reply: { 200: ProductsReply } },
  'GET /wishlist/ids': {
    summary: 'Only which products are on the wishlist, newest first',
    access: 'shopper',
    reply: { 200: WishlistIds },
  },
  'POST /wishlist': {
    summary: 'Put several products, newest first, on the wishlist as far as they are sold and it has room',
    access: 'shopper',
    body: WishlistIds,
    reply: { 200: WishlistIds },
  },
  'PUT /wishlist/{id}': {
    summary: 'Put a product on the wishlist',
    access: 'shopper',
    params: byId,
    reply: { 200: ProductsReply },
    errors: ['not_found', 'wishlist_full'],
  },
  'DELETE /wishlist/{id}': {
    summary: 'Take a product off the wishlist',
    access: 'shopper',
    params: byId,
    reply: { 200: ProductsReply },
  },

  'GET /ai/recommendations': {
    summary: 'Products to look at next',
    access: 'public',
    query: RecommendationsQuery,
    reply: { 200: ProductsReply },
    errors: ['not_found'],
  },

  'GET /cart': { summary: 'The cart', access: 'shopper', reply: { 200: CartReply } },
  'POST /cart/add': {
    summary: 'Put a product in the cart',
    access: 'shopper',
    body: AddToCartBody,
    reply: { 200: CartReply },
    errors: ['not_found', 'out_of_stock'],
  },
  'PUT /cart/update': {
    summary: 'Change the quantity of a line',
    access: 'shopper',
    body: UpdateCartBody,
    reply: { 200: CartReply },
    errors: ['not_found', 'out_of_stock'],
  },
  'DELETE /cart/remove': {
    summary: 'Take a line out',
    access: 'shopper',
    body: RemoveFromCartBody,
    reply: { 200: CartReply },
    errors: ['not_found'],
  },
  'DELETE /cart/clear': { summary: 'Empty the cart', access: 'shopper', reply: { 200: CartReply } },

  'GET /checkout/options': {
    summary: 'Shipping methods, tax rate, countries and the payment provider',
    access: 'public',
    reply: { 200: CheckoutOptionsReply },
  },
  'GET /checkout/quote': {
    summary: 'What the cart costs with each shipping method, and what is wrong with it',
    access: 'shopper',
    reply: { 200: QuoteReply },
  },
  'POST /orders/create': {
    summary: 'Place an order for the cart; its stock is reserved for 15 minutes',
    access: 'shopper',
    body: PlaceOrderBody,
    reply: { 201: OrderReply },
    errors: ['out_of_stock', 'total_changed', 'cart_empty', 'key_reused'],
    idempotent: true,
  },
  'GET /orders': {
    summary: 'The same as GET /user/orders',
    access: 'shopper',
    query: OrderQuery,
    reply: { 200: OrdersReply },
  },
  'GET /orders/{id}': {
    summary: 'One order, for its owner and for administrators',
    access: 'shopper',
    params: byId,
    reply: { 200: OrderReply },
    errors: ['not_found'],
  },
  'POST /payment/create-intent': {
    summary: 'Begin the payment of a pending order',
    access: 'shopper',
    body: CreateIntentBody,
    reply: { 200: IntentReply },
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /payment/confirm': {
    summary: 'Settle an order by what the payment provider says',
    access: 'shopper',
    body: ConfirmPaymentBody,
    reply: { 200: OrderReply },
    errors: ['not_found', 'payment_failed', 'invalid_transition'],
  },
  'POST /payment/sandbox/confirm': {
    summary: 'Plays the card provider’s own host: pay an intent with a test card',
    perMinute: 60,
    access: 'public',
    body: SandboxConfirmBody,
    reply: { 200: SandboxConfirmReply },
    errors: ['not_found', 'payment_failed'],
  },

  'GET /admin/dashboard': { summary: 'The panel’s dashboard', access: 'admin', reply: { 200: DashboardReply } },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? z.input<S> : unknown

/** What a caller sends, in one object: the names in the path, then the query of a GET or the body of any other. */
export type Input<K extends EndpointKey> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>

/** What a caller gets: the JSON of whichever success status. */
export type Reply<K extends EndpointKey> = {
  [S in keyof Endpoints[K]['reply']]: Endpoints[K]['reply'][S] extends z.ZodType
    ? z.input<Endpoints[K]['reply'][S]>
    : never
}[keyof Endpoints[K]['reply']]
