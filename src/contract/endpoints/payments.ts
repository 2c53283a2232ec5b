import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { PaymentMethodsBody, PaymentMethodsReply } from '../manual-payments.ts'
import {
  ConfirmPaymentBody,
  CreateIntentBody,
  IntentReply,
  PaymentAuditReply,
  SandboxConfirmBody,
  SandboxConfirmReply,
  WebhookReply,
} from '../payments.ts'
import { PlacedOrderReply } from '../placed-orders.ts'
import { WalletsReply } from '../wallets.ts'

export const paymentsEndpoints = {
  'POST /payment/create-intent': {
    summary: 'Begin the payment of a pending order',
    limit: { perAddress: '60/min', perAccount: '120/h' },
    access: 'account',
    guests: true,
    orderKey: 'body',
    body: CreateIntentBody,
    reply: { 200: IntentReply },
    errors: ['not_found', 'invalid_transition', 'payments_not_set_up', 'payment_processing'],
  },
  'POST /payment/confirm': {
    summary: 'Settle an order by the state of its payment at the provider',
    limit: { perAddress: '60/min' },
    access: 'account',
    guests: true,
    orderKey: 'body',
    body: ConfirmPaymentBody,
    reply: { 200: PlacedOrderReply },
    errors: ['not_found', 'payment_failed', 'payment_mismatch', 'invalid_transition'],
  },
  'POST /payment/webhook/{provider}': {
    summary: 'Receive the signed events of a payment provider',
    access: 'public',
    params: z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/) }),
    raw: true,
    // Larger than any payment provider's event.
    maxBody: 256 * 1024,
    reply: { 200: WebhookReply },
    errors: ['bad_signature', 'not_found', 'payment_mismatch'],
  },
  'POST /payment/sandbox/confirm': {
    summary: 'Sandbox only: pay an intent with a test card',
    limit: { perAddress: '60/min' },
    access: 'public',
    body: SandboxConfirmBody,
    reply: { 200: SandboxConfirmReply },
    errors: ['not_found', 'payment_failed', 'payments_not_set_up'],
  },

  'GET /admin/payment-methods': {
    summary: 'The payment methods of the checkout',
    access: 'settings.read',
    reply: { 200: PaymentMethodsReply },
  },
  'PUT /admin/payment-methods': {
    summary: 'Change the payment methods of the checkout, all at once',
    access: 'settings.change',
    body: PaymentMethodsBody,
    reply: { 200: PaymentMethodsReply },
    errors: ['stale'],
  },
  'GET /admin/wallets': {
    summary: 'Wallets such as Apple Pay, and whether the payment provider offers them on the pages of the shop',
    access: 'settings.read',
    reply: { 200: WalletsReply },
  },
  'POST /admin/wallets': {
    summary: 'Register the host of the shop for wallets, or check it again. A job does this every hour',
    access: 'settings.change',
    limit: { perAccount: '10/min' },
    reply: { 200: WalletsReply },
  },
  'GET /admin/payments/audit': {
    summary: 'The last comparison of ledger, orders and payment provider, with their differences',
    access: 'figures.read',
    reply: { 200: PaymentAuditReply },
  },
} as const satisfies Record<string, Endpoint>
