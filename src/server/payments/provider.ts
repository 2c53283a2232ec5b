import type { IncomingHttpHeaders } from 'node:http'
import type { Cents } from '#contract/money.ts'

export interface Intent {
  id: string
  /** Lets the browser, and nobody else, confirm this intent with the provider. */
  clientSecret: string
  status: 'open' | 'succeeded' | 'canceled'
  amount: Cents
  currency: string
  /** What has been paid back of it. */
  refunded: Cents
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

/** What a provider tells of: something about an intent changed. What it is now, `readIntent` says. */
export interface ProviderEvent {
  id: string
  type: string
  /** Undefined for an event that is about nothing of ours. */
  intentId: string | undefined
}

/** What the shop asks of a payment provider. Nothing here runs inside a transaction of ours. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  readonly publishableKey: string
  /** Hosts that the page of the checkout loads scripts and frames from, and calls. */
  readonly browserHosts: { script: string[]; frame: string[]; connect: string[] }
  createIntent(intent: NewIntent): Promise<Intent>
  /** The intent as the provider sees it now; undefined when it knows none with this id. */
  readIntent(id: string): Promise<Intent | undefined>
  /** From now on it cannot be paid. An intent that was paid already stays paid: the answer tells. */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Pays back a part of a paid intent, or all. @returns the refund's id */
  refund(refund: NewRefund): Promise<string>
  /**
   * Reads an event that came by webhook.
   * @param body the bytes as they came, which the signature is over
   * @throws ShopError bad_signature, also when it was signed too long ago
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent
}
