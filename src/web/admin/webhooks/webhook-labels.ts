import type { z } from 'zod'
import type { WebhookDelivery, WebhookEventType } from '#contract/webhooks.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminWebhooks.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type DeliveryJson = z.input<typeof WebhookDelivery>

/** Names of the event types. */
export const eventNames = (): Record<WebhookEventType, string> => ({
  'order.created': t('orderCreated'),
  'order.paid': t('orderPaid'),
  'order.shipped': t('orderShipped'),
  'order.cancelled': t('orderCanceled'),
  'refund.created': t('refundCreated'),
  'product.updated': t('productUpdated'),
  'stock.low': t('stockLow'),
})

export const deliveryStates = (): Record<DeliveryJson['state'], { name: string; tone: BadgeTone }> => ({
  waiting: { name: common('waiting'), tone: 'warning' },
  delivered: { name: t('delivered'), tone: 'accent' },
  given_up: { name: t('givenUp'), tone: 'danger' },
})

/** The receiver's response, or why there was none. */
export function deliveryResult({ status, failure, durationMs }: DeliveryJson): string {
  if (failure) return failure
  if (status === null) return t('notSentYet')
  return durationMs === null ? String(status) : t('statusIn', { status: String(status), duration: durationMs })
}
