import type { Cents } from '#contract/money.ts'

export interface Intent {
  id: string
  /** Lets the browser, and nobody else, confirm this intent with the provider. */
  clientSecret: string
  status: 'open' | 'succeeded' | 'canceled'
  amount: Cents
  currency: string
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

/** What the shop asks of a payment provider. Nothing here runs inside a transaction of ours. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  readonly publishableKey: string
  createIntent(intent: NewIntent): Promise<Intent>
  /** The intent as the provider sees it now; undefined when it knows none with this id. */
  readIntent(id: string): Promise<Intent | undefined>
  /** From now on it cannot be paid. An intent that was paid already stays paid: the answer tells. */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Pays everything back, once, however often it is asked. @returns the refund's id */
  refund(id: string): Promise<string>
}
