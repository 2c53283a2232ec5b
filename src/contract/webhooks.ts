import { z } from 'zod'
import { t } from '#messages/panelRules.ts'
import { withTypeMessage } from './fields.ts'
import type { Decimal } from './money.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

/** Events that the owner's programs can receive. */
export const webhookEventTypes = [
  'order.created',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'refund.created',
  'product.updated',
  'stock.low',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

interface OrderData {
  orderId: string
  total: Decimal
  /** ISO 4217 code. */
  currency: string
}

/** The data of each event: enough to request details from the API. */
export interface WebhookData {
  'order.created': OrderData
  'order.paid': OrderData
  'order.shipped': OrderData & { carrier?: string; trackingNumber?: string }
  'order.cancelled': OrderData & { reason?: string }
  'refund.created': { refundId: string; orderId: string; amount: Decimal; currency: string; reason: string }
  'product.updated': { productId: string }
  'stock.low': { productId: string; sku: string; available: number }
}

/** Maximum webhook endpoints of a shop. */
export const MAX_WEBHOOKS = 20

const events = z
  .array(z.enum(webhookEventTypes))
  .min(1, { error: () => t('chooseEvent') })
  .max(webhookEventTypes.length)

export const WebhookBody = z.strictObject({
  url: z.url({ protocol: /^https?$/, ...withTypeMessage(() => t('wholeAddress')) }).max(2000),
  events,
  active: z.boolean().default(true),
})

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Number of deliveries that failed permanently in the last week. */
  failed: z.int(),
})
export type WebhookJson = z.input<typeof Webhook>

export const WebhooksReply = z.object({ webhooks: z.array(Webhook) })
export const WebhookReply = z.object({ webhook: Webhook })
/** The secret is returned only in this reply. */
export const NewWebhookReply = z.object({ webhook: Webhook.extend({ secret: z.string() }) })

export const WebhookDelivery = z.object({
  id: z.string(),
  type: z.enum(webhookEventTypes),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  status: z.int().nullable().meta({ description: 'The HTTP status of the last response' }),
  failure: z.string().nullable(),
  durationMs: z.int().nullable(),
  payload: z.string().meta({ description: 'The body that is sent' }),
})

export const DeliveriesQuery = z.strictObject({
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
export const DeliveriesReply = z.object({ deliveries: z.array(WebhookDelivery), total: listTotal })
