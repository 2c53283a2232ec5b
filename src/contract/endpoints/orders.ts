import type { Endpoint } from '../endpoint.ts'
import { OrderQuery, OrderReply, OrdersReply } from '../orders.ts'
import { byId } from './parts.ts'

export const ordersEndpoints = {
  'GET /user/orders': {
    summary: 'The orders of the signed-in shopper, newest first, without unpaid ones',
    access: 'shopper',
    query: OrderQuery,
    reply: { 200: OrdersReply },
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
} as const satisfies Record<string, Endpoint>
