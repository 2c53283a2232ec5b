import type { Endpoint } from '../endpoint.ts'
import { OrderReply } from '../orders.ts'
import {
  ConfirmPaymentBody,
  CreateIntentBody,
  IntentReply,
  SandboxConfirmBody,
  SandboxConfirmReply,
} from '../payments.ts'

export const paymentsEndpoints = {
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
} as const satisfies Record<string, Endpoint>
