import {
  CheckoutOptionsReply,
  EstimateBody,
  EstimateReply,
  ExpressQuoteBody,
  PlaceOrderBody,
  QuoteQuery,
  QuoteReply,
} from '../checkout.ts'
import type { Endpoint } from '../endpoint.ts'
import { GuestBody, GuestReply } from '../guests.ts'
import { PlacedOrderReply } from '../placed-orders.ts'

export const checkoutEndpoints = {
  'GET /checkout/options': {
    summary: 'Shipping methods, tax rate, countries and the payment provider',
    access: 'public',
    reply: { 200: CheckoutOptionsReply },
    errors: ['payments_not_set_up'],
  },
  'GET /checkout/quote': {
    summary: 'The totals of the cart with each shipping method, and its problems',
    access: 'account',
    guests: true,
    query: QuoteQuery,
    reply: { 200: QuoteReply },
    errors: ['tax_unavailable', 'order_too_large'],
  },
  'POST /checkout/express/quote': {
    summary:
      'The totals of a purchase with a wallet: of the cart, with further items, sent to a place of which the wallet says only a part',
    limit: { perAddress: '120/min' },
    access: 'public',
    signIn: 'optional',
    guests: true,
    body: ExpressQuoteBody,
    reply: { 200: QuoteReply },
    errors: ['forbidden', 'no_shipping', 'tax_unavailable', 'order_too_large'],
  },
  'POST /checkout/guest': {
    summary:
      'Begin the checkout of a guest. The reply has the token of the request if that is valid. With another address, the cart moves to another guest',
    limit: { perAddress: '60/h' },
    access: 'public',
    body: GuestBody,
    reply: { 201: GuestReply },
    errors: ['forbidden'],
  },
  'POST /checkout/estimate': {
    summary: 'The shipping methods for items in a place, with prices and delivery dates',
    limit: { perAddress: '120/min' },
    access: 'public',
    body: EstimateBody,
    reply: { 200: EstimateReply },
  },
  'POST /orders/create': {
    summary: 'Place an order for the cart; its stock is reserved for 15 minutes',
    limit: { perAddress: '60/min', perAccount: '60/h' },
    access: 'account',
    guests: true,
    body: PlaceOrderBody,
    reply: { 201: PlacedOrderReply },
    errors: [
      'forbidden',
      'out_of_stock',
      'stock_limited',
      'held_too_long',
      'order_too_large',
      'order_too_small',
      'address_unlikely',
      'no_shipping',
      'total_changed',
      'due_changed',
      'contents_changed',
      'cart_empty',
      'key_reused',
      'payment_mismatch',
      'payments_not_set_up',
      'payment_processing',
      'tax_unavailable',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>
