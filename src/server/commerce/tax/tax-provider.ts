import type { Cents } from '#contract/money.ts'
import type { UntaxedTreatment } from '#contract/tax-treatments.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import type { TaxGroup } from './calculate-taxes.ts'

/** A question about the taxes of an order. Its hash identifies the answer. */
export interface TaxQuestion {
  /** ISO 4217 code. */
  currency: string
  /** Whether the amounts include tax. */
  included: boolean
  /** The items that cost something, with the amount of all units. */
  lines: { reference: string; amount: Cents; quantity: number; code: string }[]
  shipping: Cents
  /** Where the order is sent; null for goods that are collected where the shop is. */
  sentTo: TaxAddress | null
  /** The confirmed VAT number of a business, with its prefix. */
  taxId: string | null
  /** Whether the shop knows that the buyer is exempt there. */
  isExempt: boolean
}

/** Parts that are not known are empty. */
export interface TaxAddress {
  country: string
  state: string
  zipCode: string
  city: string
  address: string
}

/** The taxes of one amount. */
export interface QuotedTaxes {
  /** All rates together. */
  tax: Cents
  /** By jurisdiction. */
  rates: TaxGroup[]
  /** Why it is untaxed; null if it has rates. */
  untaxed: UntaxedTreatment | null
}

/** A provider's answer to a question. */
export interface TaxQuote {
  /** By which the sale is recorded at the provider. */
  calculation: string
  /** In the order of the lines of the question. */
  lines: QuotedTaxes[]
  shipping: QuotedTaxes
}

/** A paid order, to be recorded at the provider. */
export interface TaxSale {
  calculation: string
  /** Unique among all sales and reversals of the shop. */
  reference: string
}

/** A sale as the provider recorded it. */
export interface RecordedSale {
  id: string
  /** The provider's ID of each line, by its reference. */
  lines: Record<string, string>
}

/** What is refunded of a recorded sale. */
export interface TaxReversal {
  sale: RecordedSale
  reference: string
  currency: string
  included: boolean
  lines: ReversedLine[]
}

export interface ReversedLine {
  /** Of the line of the question, or `SHIPPING`. */
  reference: string
  /** With the tax. */
  gross: Cents
  tax: Cents
}

/** The reference of the shipping costs. */
export const SHIPPING = 'shipping'

/** The provider has rejected a sale or reversal, so that repeating it would fail too. The message is its reason, for staff. */
export class TaxRejected extends Error {
  override readonly name = 'TaxRejected'
}

/** A service that calculates taxes and records them for tax returns. None of its methods may be called inside a database transaction. */
export interface TaxProvider {
  /** Stored with each order. */
  readonly name: 'stripe'
  /**
   * Calculates taxes.
   * @throws ShopError tax_unavailable without an answer that can be used; invalid_request at the postal code for an address that the
   * provider does not know
   */
  quote(question: TaxQuestion): Promise<TaxQuote>
  /** Records a sale. Idempotent by its reference. @throws ShopError unavailable; TaxRejected */
  commit(sale: TaxSale): Promise<RecordedSale>
  /** Records a refund. Idempotent by its reference. @returns its ID @throws ShopError unavailable; TaxRejected */
  reverse(reversal: TaxReversal): Promise<string>
  /** Why it cannot calculate taxes in these currencies, as messages for staff; empty if it can. */
  cannot(currencies: readonly string[]): Promise<string[]>
}

export const hashQuestion = (provider: TaxProvider['name'], question: TaxQuestion): string =>
  digest(JSON.stringify([provider, question]))
