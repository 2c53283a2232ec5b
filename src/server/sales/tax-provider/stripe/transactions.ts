import Stripe from 'stripe'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import {
  type RecordedSale,
  SHIPPING,
  TaxRejected,
  type TaxReversal,
  type TaxSale,
} from '#server/commerce/tax/tax-provider.ts'
import { callStripe } from '../../payments/stripe/client.ts'

const PAGE_SIZE = 100

/**
 * Records a paid order (https://docs.stripe.com/api/tax/transactions/create_from_calculation).
 * @param shopId prefix of references and idempotency keys, which are unique in a Stripe account
 */
export async function commitAtStripe(
  stripe: Stripe,
  shopId: string,
  { calculation, reference }: TaxSale,
): Promise<RecordedSale> {
  const key = `${shopId}/${reference}`
  const { id, line_items } = await record('tax.transactions.createFromCalculation', () =>
    stripe.tax.transactions.createFromCalculation(
      { calculation, reference: key, expand: ['line_items'] },
      { idempotencyKey: `tax/${key}` },
    ),
  )
  const lines = line_items?.has_more
    ? await callStripe('tax.transactions.listLineItems', () =>
        stripe.tax.transactions.listLineItems(id, { limit: PAGE_SIZE }).autoPagingToArray({ limit: 1_000 }),
      )
    : (line_items?.data ?? [])
  return { id, lines: Object.fromEntries(lines.map((line) => [line.reference, line.id])) }
}

/** Records a refund by lines (https://docs.stripe.com/api/tax/transactions/create_reversal). */
export async function reverseAtStripe(
  stripe: Stripe,
  shopId: string,
  { sale, reference, currency, included, lines }: TaxReversal,
): Promise<string> {
  const key = `${shopId}/${reference}`
  const reversed = lines.map(({ reference, gross, tax }) => ({
    reference,
    amount: -toStripeAmount(included ? gross : gross - tax, currency),
    amount_tax: -toStripeAmount(tax, currency),
    original_line_item: sale.lines[reference],
  }))
  const shipping = reversed.find(({ reference, original_line_item }) => reference === SHIPPING && !original_line_item)
  const line_items = reversed.flatMap(({ original_line_item, ...line }) =>
    original_line_item ? [{ ...line, original_line_item, reference: `${line.reference}/${reference}` }] : [],
  )
  const { id } = await record('tax.transactions.createReversal', () =>
    stripe.tax.transactions.createReversal(
      {
        mode: 'partial',
        original_transaction: sale.id,
        reference: key,
        ...(line_items.length > 0 && { line_items }),
        ...(shipping && { shipping_cost: { amount: shipping.amount, amount_tax: shipping.amount_tax } }),
      },
      { idempotencyKey: `tax/${key}` },
    ),
  )
  return id
}

/** @throws ShopError unavailable; TaxRejected with Stripe's message */
async function record<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await callStripe(operation, call)
  } catch (error) {
    // Wrong keys and missing permissions can be corrected, so that they are tried again.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new TaxRejected(error.message, { cause: error })
    throw error
  }
}
