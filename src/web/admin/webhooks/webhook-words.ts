import type { z } from 'zod'
import type { WebhookDelivery, WebhookEventType } from '#contract/webhooks.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type DeliveryJson = z.input<typeof WebhookDelivery>

/** What happens in the shop, in the owner's words. */
export const eventNames: Record<WebhookEventType, string> = {
  'order.created': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.shipped': 'An order is sent',
  'order.cancelled': 'An order is cancelled',
  'refund.created': 'Money is paid back',
  'product.updated': 'A product is changed',
  'stock.low': 'A product is running out',
}

export const deliveryStates: Record<DeliveryJson['state'], { name: string; tone: BadgeTone }> = {
  waiting: { name: 'Waiting', tone: 'warning' },
  delivered: { name: 'Delivered', tone: 'accent' },
  given_up: { name: 'Given up', tone: 'danger' },
}

/** What the receiver said, or why it said nothing. */
export function answerOf({ status, failure, durationMs }: DeliveryJson): string {
  if (failure) return failure
  if (status === null) return 'Not sent yet'
  return durationMs === null ? String(status) : `${status} in ${durationMs} ms`
}
