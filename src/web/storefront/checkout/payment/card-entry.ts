import type { Ref } from 'react'
import type { IntentJson } from '#contract/payments.ts'
import type { InvalidField } from '../invalid-field.ts'

/** The card field of a payment provider, as used by the checkout form. The card data stays inside the field. */
export interface CardEntry {
  /** Shows errors next to the fields. @returns the invalid fields, empty when all are valid */
  check(): readonly InvalidField[]
  /** Focuses the first invalid field, or else the first field. */
  focus(): void
  /**
   * Pays the intent of an order. If the bank requires authentication, the shopper is asked for it. Some payment methods have pages of
   * their own, from which the shopper returns to a page of the shop; the promise is then never settled.
   * @param returnPath the path of that page
   * @throws ApiError payment_failed with the provider's message
   */
  pay(intent: IntentJson, returnPath: string): Promise<void>
}

export interface CardFieldsProps {
  /** Null until the provider's fields have loaded. */
  ref: Ref<CardEntry>
  publishableKey: string
  /** The configuration of payment methods at the provider; null for the default one. */
  methodConfiguration: string | null
}
