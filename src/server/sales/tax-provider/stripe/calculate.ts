import type Stripe from 'stripe'
import { isoCountry } from '#contract/country-names.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import { t } from '#messages/checkoutErrors.ts'
import type { TaxQuestion, TaxQuote } from '#server/commerce/tax/tax-provider.ts'
import { callStripe, hasStripeCode } from '../../payments/stripe/client.ts'
import { readCalculation } from './read-calculation.ts'

/** https://docs.stripe.com/tax/tax-codes: the code of shipping. */
const SHIPPING_CODE = 'txcd_92010001'
const PAGE_SIZE = 100
/** A shopper waits for the answer. */
const RETRIES = 1

/**
 * Asks Stripe for the taxes of an order (https://docs.stripe.com/api/tax/calculations/create).
 * @param origin where goods are collected
 */
export async function calculateAtStripe(
  stripe: Stripe,
  question: TaxQuestion,
  origin: () => Promise<Stripe.AddressParam | null>,
): Promise<TaxQuote> {
  try {
    const address = question.sentTo ? toStripeAddress(question.sentTo) : await origin()
    if (!address) throw new Error('The shop has no address at Stripe')
    const params = toParams(question, address)
    const calculation = await callStripe('tax.calculations.create', () =>
      stripe.tax.calculations.create(params, { maxNetworkRetries: RETRIES }),
    )
    return readCalculation(question, { ...calculation, line_items: { data: await readLines(stripe, calculation) } })
  } catch (error) {
    if (addressErrors.some((code) => hasStripeCode(error, code)))
      throw errorAt('zipCode', 'invalid_request', t('unknownAddress'))
    throw new ShopError('tax_unavailable', {}, { cause: error })
  }
}

/** https://docs.stripe.com/error-codes. */
const addressErrors = ['customer_tax_location_invalid', 'shipping_address_invalid']

/** A response contains the first lines only. */
async function readLines(stripe: Stripe, { id, line_items }: Stripe.Tax.Calculation): Promise<unknown[]> {
  if (!line_items?.has_more || id === null) return line_items?.data ?? []
  return callStripe('tax.calculations.listLineItems', () =>
    stripe.tax.calculations
      .listLineItems(id, { limit: PAGE_SIZE, expand: ['data.tax_breakdown'] })
      .autoPagingToArray({ limit: 1_000 }),
  )
}

const toStripeAddress = ({ country, ...to }: NonNullable<TaxQuestion['sentTo']>): Stripe.AddressParam => ({
  country: isoCountry(country),
  ...(to.state && { state: to.state }),
  ...(to.zipCode && { postal_code: to.zipCode }),
  ...(to.city && { city: to.city }),
  ...(to.address && { line1: to.address }),
})

function toParams(
  { currency, included, lines, shipping, taxId, isExempt }: TaxQuestion,
  { country = '', ...address }: Stripe.AddressParam,
): Stripe.Tax.CalculationCreateParams {
  const tax_behavior = included ? 'inclusive' : 'exclusive'
  return {
    currency: currency.toLowerCase(),
    line_items: lines.map(({ amount, code, ...line }) => ({
      ...{ ...line, amount: toStripeAmount(amount, currency), tax_behavior, tax_code: code },
    })),
    ...(shipping > 0 && {
      shipping_cost: { amount: toStripeAmount(shipping, currency), tax_behavior, tax_code: SHIPPING_CODE },
    }),
    customer_details: {
      address: { country, ...address },
      address_source: 'shipping',
      ...(taxId && { tax_ids: [{ type: taxIdType(taxId), value: taxId }] }),
      ...(isExempt && { taxability_override: 'customer_exempt' }),
    },
    expand: ['line_items', 'line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
  }
}

/** https://docs.stripe.com/tax/zero-tax#customer-tax-ids. The shop takes numbers of the EU and the United Kingdom. */
const taxIdType = (number: string): 'eu_vat' | 'gb_vat' => (number.startsWith('GB') ? 'gb_vat' : 'eu_vat')
