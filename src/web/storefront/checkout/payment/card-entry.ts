import type { Ref } from 'react'
import type { IntentJson } from '#contract/payments.ts'
import type { WrongField } from '../wrong-field.ts'

/** The card field of a payment provider, as the form around it uses it. What is typed in it stays in it. */
export interface CardEntry {
  /** Says at the fields what is wrong with them. @returns the wrong ones, none when all is well */
  check(): readonly WrongField[]
  /** Puts the focus on the first wrong field, or else on the first one. */
  focus(): void
  /**
   * Pays an intent with the card; when the bank wants a second step, the shopper is asked for it.
   * @throws ShopError payment_failed with the provider's words
   */
  pay(intent: IntentJson): Promise<void>
}

export interface CardFieldsProps {
  /** Null until the provider is ready. */
  ref: Ref<CardEntry>
  publishableKey: string
}
