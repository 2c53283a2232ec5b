import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#contract/money.ts'
import type { CaseStatus, PaymentCaseKind } from '#contract/payment-cases.ts'
import type { walletKinds } from '#contract/wallets.ts'

/**
 * `open`: the shopper can still pay, and the intent can be canceled; `processing`: the outcome is not known yet, which may
 * take days.
 */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled'

export interface Intent {
  id: string
  /** Authorizes the shopper's browser to confirm this intent with the provider. */
  clientSecret: string
  status: IntentStatus
  amount: Cents
  /** In lower case. */
  currency: string
  /** The sum of its executed refunds. */
  refunded: Cents
  /** Whether the payment was ever disputed. */
  disputed: boolean
  /** The payment method as text: Visa ending in 4242. */
  method?: string | undefined
  /** Why the last attempt to pay failed, as a message for the shopper. */
  lastError?: string | undefined
}

export interface NewIntent {
  amount: Cents
  currency: string
  /** The order's id, shown in the provider's dashboard. */
  reference: string
  /** A repeated key returns the same intent. */
  idempotencyKey: string
  /** The id of the configuration of its payment methods; null for the default one. */
  methodConfiguration: string | null
}

export interface NewRefund {
  intentId: string
  amount: Cents
  currency: string
  /** A repeated key refunds once. */
  idempotencyKey: string
}

/** A refund at the provider, made by this shop or elsewhere. */
export interface ProviderRefund {
  id: string
  amount: Cents
  /** The idempotency key that this shop made it with; undefined for a refund that was made elsewhere. */
  idempotencyKey: string | undefined
  /** Whether the refund failed or was canceled, so that the money is at the provider again. */
  failed: boolean
  /** The provider's reason for the failure. */
  failure?: string | undefined
}

/** A dispute, a fraud warning or a review of a payment, as the provider reports it. */
export interface ProviderCase {
  kind: PaymentCaseKind
  id: string
  status: CaseStatus
  /** The provider's reason code, such as `fraudulent`. */
  reason: string
  /** The disputed amount; 0 for a warning or a review. */
  amount: Cents
  /** The amount that the provider withdrew from the shop's account and has not returned. */
  withdrawn: Cents
  /** Deadline for evidence. */
  evidenceDueBy: Date | undefined
  openedAt: Date
}

/** Types of payment events. Each provider maps its own events to these. */
export const paymentEventTypes = [
  'payment.succeeded',
  'payment.processing',
  'payment.partially_funded',
  'payment.failed',
  'payment.canceled',
  'refund.changed',
  'case.changed',
  /** An event that needs no action. */
  'other',
] as const
export type PaymentEventType = (typeof paymentEventTypes)[number]

/** A provider's notice that an intent changed. The new state is read by the other methods. */
export interface ProviderEvent {
  id: string
  type: PaymentEventType
  /** Undefined for an event that is not about an intent. */
  intentId: string | undefined
  /** The order's id, if the event contains it. */
  reference?: string | undefined
}

/** Events in the order of the provider's list, and the cursor from which reading continues once these are processed. */
export interface EventPage {
  events: ProviderEvent[]
  /**
   * The provider's cursor after this page. Undefined while later pages contain older events, and while all events are so
   * recent that others could still be listed before them.
   */
  cursor: string | undefined
  /** Whether there is another page. */
  hasMore: boolean
}

/** A wallet such as Apple Pay on the pages of the shop. */
export interface Wallet {
  kind: (typeof walletKinds)[number]
  isActive: boolean
  /** Why it is not active, as a message for the owner. */
  problem: string | null
}

/** Wallets that a provider offers on hosts that are registered with it. */
export interface Wallets {
  /** The wallets on a host; empty if it is not registered. @throws ShopError unavailable, with a message for the owner */
  read(host: string): Promise<Wallet[]>
  /** Registers a host. Idempotent. @throws ShopError unavailable, with a message for the owner */
  register(host: string): Promise<Wallet[]>
  /** The file that Apple expects on the host. */
  readAppleFile(): Promise<string>
}

/** The interface of a payment provider. None of its methods may be called inside a database transaction. */
export interface PaymentProvider {
  /** Stored with each payment. */
  readonly name: string
  readonly publishableKey: string
  /** Hosts that checkout pages load scripts and frames from and connect to, for the Content-Security-Policy. */
  readonly browserHosts: { script: string[]; frame: string[]; connect: string[] }
  /** Minimum amounts of payments by currency; those of other currencies are not known. */
  readonly minimumAmounts: Readonly<Record<string, Cents>>
  /** Undefined for a provider without wallets. */
  readonly wallets?: Wallets
  createIntent(intent: NewIntent): Promise<Intent>
  /** Whether the provider has a configuration of payment methods with this id. */
  hasMethodConfiguration(id: string): Promise<boolean>
  /** The current state of an intent; undefined when the provider does not know it. */
  readIntent(id: string): Promise<Intent | undefined>
  /**
   * Tries to cancel an intent. It is canceled only if the returned status is `canceled`: a successful payment stays
   * successful, and one that is processing may not be cancelable. Undefined when the provider does not know the intent.
   */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Refunds a paid intent in part or in full. @returns the refund's id */
  refund(refund: NewRefund): Promise<string>
  /** All refunds of an intent, oldest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** All disputes, fraud warnings and reviews of an intent. */
  listCases(intentId: string): Promise<ProviderCase[]>
  /**
   * Verifies and parses an event from a webhook. May call the provider to find the intent.
   * @param body the raw bytes, which are signed
   * @throws ShopError bad_signature, also when it was signed too long ago; unavailable
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>
  /**
   * Lists past events page by page, whether or not their webhooks were delivered: after a cursor, oldest first; without one,
   * or when the provider no longer knows it, from `since` on and in any order. The caller may stop after any page with a
   * cursor. Events older than 30 days may be missing.
   */
  listEvents(from: { cursor: string | undefined; since: Date }): AsyncIterable<EventPage>
}
