import { z } from 'zod'
import { Email } from './fields.ts'
import { honeypotFields } from './honeypot.ts'
import { limitText, pageText } from './query-fields.ts'
import { MAX_COUNTED, MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

export const SubscribeBody = z.strictObject({ email: Email, ...honeypotFields })
export const LinkBody = z.strictObject({ token: z.string().min(1).max(200) })

/** `pending`: requested, but not yet confirmed by the owner of the address. */
export const subscriberStates = ['pending', 'subscribed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const Subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    state: z.enum(subscriberStates),
    askedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    unsubscribedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscriber' })
export type SubscriberJson = z.input<typeof Subscriber>

const filters = {
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'Part of the email address' }),
  state: z.enum(subscriberStates).optional(),
}

export const SubscriberQuery = z.strictObject({
  ...filters,
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
export const SubscriberExportQuery = z.strictObject(filters)

const counted = z.int().meta({ description: `Counted up to ${MAX_COUNTED}` })

export const SubscribersReply = z.object({
  subscribers: z.array(Subscriber),
  total: counted,
  stats: z.object({ pending: counted, subscribed: counted, unsubscribed: counted }),
})

export const OwnSubscriptionReply = z.object({
  state: z.enum(subscriberStates).meta({ description: 'Also `unsubscribed` if there was never a subscription' }),
})
export const OwnSubscriptionBody = z.strictObject({ wanted: z.boolean() })
