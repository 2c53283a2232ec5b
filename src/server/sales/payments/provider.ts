import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#contract/money.ts'
import type { CaseStatus, PaymentCaseKind } from '#contract/payment-cases.ts'

/**
 * `open`: the shopper can still pay, and the intent can be canceled; `processing`: the money is on its way, which may take
 * days.
 */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled'

export interface Intent {
  id: string
  /** Lets the browser, and nobody else, confirm this intent with the provider. */
  clientSecret: string
  status: IntentStatus
  amount: Cents
  currency: string
  /** What has been paid back of it. */
  refunded: Cents
  /** Whether the payment was ever disputed. */
  disputed: boolean
  /** What it was paid with, in words: Visa ending in 4242. */
  method?: string | undefined
  /** Why the last try to pay failed, in words for the shopper. */
  lastError?: string | undefined
}

export interface NewIntent {
  amount: Cents
  currency: string
  /** What is paid for, shown in the provider's own lists. */
  reference: string
  /** The same key gives the same intent. */
  idempotencyKey: string
}

export interface NewRefund {
  intentId: string
  amount: Cents
  /** The same key pays back once. */
  idempotencyKey: string
}

/** A refund at the provider, made by this shop or elsewhere. */
export interface ProviderRefund {
  id: string
  amount: Cents
  /** The idempotency key that this shop made it with; undefined for a refund that was made elsewhere. */
  idempotencyKey: string | undefined
  /** A refund that failed or was canceled: the money is at the provider again. */
  failed: boolean
  /** Why it failed, in the provider's words. */
  failure?: string | undefined
}

/** A dispute, a fraud warning or a review of a payment, as the provider has it. */
export interface ProviderCase {
  kind: PaymentCaseKind
  id: string
  status: CaseStatus
  /** Why, in the provider's words: fraudulent. */
  reason: string
  /** What the dispute is about; 0 for a warning or a review. */
  amount: Cents
  /** What the provider has taken from the shop's account for it and not given back. */
  withdrawn: Cents
  /** Until when evidence is taken. */
  evidenceDueBy: Date | undefined
  openedAt: Date
}

/** What happens to payments, in the shop's own words. Each provider translates its own events into these. */
export const paymentEventTypes = [
  'payment.succeeded',
  'payment.processing',
  'payment.partially_funded',
  'payment.failed',
  'payment.canceled',
  'refund.changed',
  'case.changed',
  /** Nothing that the shop acts on. */
  'other',
] as const
export type PaymentEventType = (typeof paymentEventTypes)[number]

/** What a provider tells of: something about an intent changed. What it is now, the other calls say. */
export interface ProviderEvent {
  id: string
  type: PaymentEventType
  /** Undefined for an event about nothing of ours. */
  intentId: string | undefined
  /** What this shop made the intent for, where the event says so. */
  reference?: string | undefined
}

/** Events in the order of the provider's list, and the cursor from which reading continues once these are processed. */
export interface EventPage {
  events: ProviderEvent[]
  /**
   * The provider's own mark, on a page with which reading may end. Undefined while older events are on later pages, and
   * while nothing is old enough that none can appear before it.
   */
  cursor: string | undefined
  /** Whether there is another page. */
  hasMore: boolean
}

/** What the shop asks of a payment provider. Nothing here runs inside a transaction of ours. */
export interface PaymentProvider {
  /** Stored with each payment. */
  readonly name: string
  readonly publishableKey: string
  /** Hosts that the page of the checkout loads scripts and frames from, and calls. */
  readonly browserHosts: { script: string[]; frame: string[]; connect: string[] }
  createIntent(intent: NewIntent): Promise<Intent>
  /** The intent as the provider sees it now; undefined when it knows none with this id. */
  readIntent(id: string): Promise<Intent | undefined>
  /**
   * Asks that it cannot be paid from now on. Only an answer of `canceled` says that this is so: one that was paid stays paid,
   * and a payment that is on its way may be refused its cancellation.
   */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Pays back a part of a paid intent, or all. @returns the refund's id */
  refund(refund: NewRefund): Promise<string>
  /** All refunds of an intent, the oldest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** All disputes, fraud warnings and reviews of an intent. */
  listCases(intentId: string): Promise<ProviderCase[]>
  /**
   * Reads an event that came by webhook. The provider may be asked which intent it is about.
   * @param body the bytes as they came, which the signature is over
   * @throws ShopError bad_signature, also when it was signed too long ago; unavailable
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>
  /**
   * What the provider has told of, or tried to, page by page: after a cursor the oldest first. Without one, or when the
   * provider has forgotten it, since a moment and in any order. Reading may end with any page that has a cursor.
   * It need not remember more than 30 days.
   */
  listEvents(from: { cursor: string | undefined; since: Date }): AsyncIterable<EventPage>
}
