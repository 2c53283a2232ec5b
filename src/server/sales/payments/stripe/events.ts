import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { EventPage, PaymentEventType, ProviderEvent } from '../provider.ts'
import { callStripe, hasStripeCode } from './client.ts'

/** Maps the Stripe events that the shop acts on to its own types. Stripe's list accepts at most 20 types. */
export const stripeEventTypes = {
  'payment_intent.succeeded': 'payment.succeeded',
  'payment_intent.processing': 'payment.processing',
  'payment_intent.partially_funded': 'payment.partially_funded',
  'payment_intent.payment_failed': 'payment.failed',
  'payment_intent.canceled': 'payment.canceled',
  'charge.refunded': 'refund.changed',
  'charge.refund.updated': 'refund.changed',
  'refund.created': 'refund.changed',
  'refund.updated': 'refund.changed',
  'refund.failed': 'refund.changed',
  'charge.dispute.created': 'case.changed',
  'charge.dispute.updated': 'case.changed',
  'charge.dispute.closed': 'case.changed',
  'charge.dispute.funds_withdrawn': 'case.changed',
  'charge.dispute.funds_reinstated': 'case.changed',
  'radar.early_fraud_warning.created': 'case.changed',
  'radar.early_fraud_warning.updated': 'case.changed',
  'review.opened': 'case.changed',
  'review.closed': 'case.changed',
} as const satisfies Record<string, PaymentEventType>

type HandledType = keyof typeof stripeEventTypes

/** @throws ShopError bad_signature, also when it was signed more than five minutes ago; unavailable */
export async function readEvent(
  stripe: Stripe,
  shopId: string,
  webhookSecret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<ProviderEvent> {
  return toEvent(stripe, shopId, parse(stripe, webhookSecret, body, String(headers['stripe-signature'] ?? '')))
}

/** Stripe does not promise to list events in the order in which they happened; a cursor is at least this old. */
const CURSOR_AGE_S = 3_600
const PAGE_SIZE = 100

/** The events of the last 30 days that the shop acts on, whether or not their webhooks were delivered. */
export async function* listEvents(
  stripe: Stripe,
  shopId: string,
  { cursor, since }: { cursor: string | undefined; since: Date },
): AsyncGenerator<EventPage> {
  const first = cursor && (await listPage(stripe, { ending_before: cursor }).catch(ignoreUnknownCursor))
  if (first) yield* listAfter(stripe, shopId, cursor, first)
  else yield* listSince(stripe, shopId, since)
}

/** Stripe lists the newest events first. With `ending_before`, the first page is the one next to the cursor. */
async function* listAfter(
  stripe: Stripe,
  shopId: string,
  cursor: string,
  first: Stripe.ApiList<Stripe.Event>,
): AsyncGenerator<EventPage> {
  for (let page = first, safeCursor = cursor; ; ) {
    safeCursor = newestSafeCursor(page) ?? safeCursor
    const newest = page.has_more ? page.data[0]?.id : undefined
    const events = await toEvents(stripe, shopId, page.data.toReversed())
    yield { events, cursor: safeCursor, hasMore: newest !== undefined }
    if (!newest) return
    page = await listPage(stripe, { ending_before: newest })
  }
}

async function* listSince(stripe: Stripe, shopId: string, since: Date): AsyncGenerator<EventPage> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let cursor: string | undefined
  for (let oldest: string | undefined; ; ) {
    const page = await listPage(stripe, { created, ...(oldest && { starting_after: oldest }) })
    cursor ??= newestSafeCursor(page)
    oldest = page.has_more ? page.data.at(-1)?.id : undefined
    // The remaining pages are older than the cursor.
    const events = await toEvents(stripe, shopId, page.data)
    yield { events, cursor: oldest ? undefined : cursor, hasMore: oldest !== undefined }
    if (!oldest) return
  }
}

const listPage = (stripe: Stripe, from: Stripe.EventListParams): Promise<Stripe.ApiList<Stripe.Event>> =>
  callStripe('events.list', () =>
    stripe.events.list({ types: Object.keys(stripeEventTypes) as HandledType[], limit: PAGE_SIZE, ...from }),
  )

/** The newest event that is old enough to be a cursor: Stripe may still list earlier ones later. */
const newestSafeCursor = ({ data }: Stripe.ApiList<Stripe.Event>): string | undefined =>
  data.find(({ created }) => created <= Date.now() / 1000 - CURSOR_AGE_S)?.id

function ignoreUnknownCursor(error: unknown): undefined {
  if (!hasStripeCode(error, 'resource_missing')) throw error
}

async function toEvents(stripe: Stripe, shopId: string, listed: Stripe.Event[]): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = []
  for (const event of listed) events.push(await toEvent(stripe, shopId, event))
  return events
}

function parse(stripe: Stripe, webhookSecret: string, body: Buffer, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch (error) {
    // Without the cause, which contains the body.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new ShopError('bad_signature')
    throw new ShopError('invalid_request', {}, { cause: error })
  }
}

async function toEvent(stripe: Stripe, shopId: string, { id, type, data }: Stripe.Event): Promise<ProviderEvent> {
  const eventType = (stripeEventTypes as Record<string, PaymentEventType>)[type] ?? 'other'
  if (eventType === 'other') return { id, type: eventType, intentId: undefined }
  const metadata = ShopMetadata.safeParse(data.object).data?.metadata
  const reference = metadata?.shop === shopId ? metadata.reference : undefined
  return { id, type: eventType, intentId: await findIntentId(stripe, data.object), reference }
}

const ShopMetadata = z.object({ metadata: z.object({ shop: z.string(), reference: z.string() }) })

const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const Subject = z.object({ id: z.string(), object: z.literal('payment_intent') })
/** Charges, refunds, disputes, warnings and reviews contain their intent's id, or only its charge's. */
const PartOfIntent = z.object({ payment_intent: Id.nullish().catch(null), charge: Id.nullish().catch(null) })

async function findIntentId(stripe: Stripe, object: unknown): Promise<string | undefined> {
  const intent = Subject.safeParse(object)
  if (intent.success) return intent.data.id
  const { payment_intent, charge } = PartOfIntent.safeParse(object).data ?? {}
  return payment_intent ?? (charge ? findChargeIntentId(stripe, charge) : undefined)
}

async function findChargeIntentId(stripe: Stripe, id: string): Promise<string | undefined> {
  try {
    const { payment_intent } = await callStripe('charges.retrieve', () => stripe.charges.retrieve(id))
    return (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? undefined
  } catch (error) {
    if (hasStripeCode(error, 'resource_missing')) return undefined
    throw error
  }
}
