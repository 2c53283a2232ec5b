import { z } from 'zod'
import { add, type Cents } from '#contract/money.ts'
import { fromStripeAmount } from '#contract/stripe-amounts.ts'
import type { RateTreatment, UntaxedTreatment } from '#contract/tax-treatments.ts'
import type { TaxGroup } from '#server/commerce/tax/calculate-taxes.ts'
import { type QuotedTaxes, SHIPPING, type TaxQuestion, type TaxQuote } from '#server/commerce/tax/tax-provider.ts'

/** Maximum length of the name of a tax, in characters. */
const MAX_NAME_LENGTH = 100

const amount = z.int().min(0)

/** https://docs.stripe.com/api/tax/calculations/object. Reasons and levels can be added to its lists. */
const Breakdown = z.object({
  amount,
  taxable_amount: amount,
  taxability_reason: z.string(),
  jurisdiction: z.object({ display_name: z.string(), level: z.string() }),
  tax_rate_details: z
    .object({ display_name: z.string(), percentage_decimal: z.string().regex(/^\d{1,3}(\.\d+)?$/) })
    .nullable(),
})
const taxed = {
  amount,
  amount_tax: amount,
  tax_behavior: z.enum(['inclusive', 'exclusive']),
  tax_breakdown: z.array(Breakdown),
}
export const CalculationLine = z.object({ reference: z.string(), ...taxed })
export const Calculation = z.object({
  id: z.string(),
  currency: z.string(),
  amount_total: amount,
  tax_amount_exclusive: amount,
  tax_amount_inclusive: amount,
  line_items: z.object({ data: z.array(CalculationLine) }),
  shipping_cost: z.object(taxed).nullable(),
})
type Taxed = Pick<z.output<typeof CalculationLine>, keyof typeof taxed>

/** An answer that cannot be used. The message says why, for the log. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'

  /** @param line the reference of the line with the problem, if it is in one */
  constructor(reason: string, line = '') {
    super(`Stripe's calculation cannot be used: ${reason} ${line}`)
  }
}

/**
 * Reads a calculation of Stripe, and checks that it answers the question and adds up: an order could not be refunded to the cent
 * otherwise.
 * @throws UnusableAnswer
 */
export function readCalculation(question: TaxQuestion, answer: unknown): TaxQuote {
  const parsed = Calculation.safeParse(answer)
  if (!parsed.success) throw new UnusableAnswer(parsed.error.message)
  const { id, currency, line_items, shipping_cost, ...sums } = parsed.data
  const { included, lines: asked, shipping } = question
  expectThat(currency.toUpperCase() === question.currency, 'it is in another currency')
  const toCents = (stripeAmount: number): Cents => fromStripeAmount(stripeAmount, currency)
  const byReference = Map.groupBy(line_items.data, ({ reference }) => reference)
  const take = (reference: string): Taxed | undefined => {
    const [line, ...others] = byReference.get(reference) ?? []
    expectThat(others.length === 0, 'it has a line twice', reference)
    byReference.delete(reference)
    return line
  }
  const lines = asked.map((line) => readTaxes(take(line.reference), line.amount, included, toCents, line.reference))
  const quotedShipping = shipping > 0 ? readTaxes(shipping_cost, shipping, included, toCents, SHIPPING) : noTaxes
  expectThat(byReference.size === 0, 'it has other lines')
  const tax = add(...lines.map((line) => line.tax), quotedShipping.tax)
  const [added, contained] = included ? [0, tax] : [tax, 0]
  expectThat(toCents(sums.tax_amount_exclusive) === added, 'its added taxes do not add up')
  expectThat(toCents(sums.tax_amount_inclusive) === contained, 'its included taxes do not add up')
  const net = add(...asked.map((line) => line.amount), shipping)
  expectThat(toCents(sums.amount_total) === net + added, 'its total does not add up')
  return { calculation: id, lines, shipping: quotedShipping }
}

const noTaxes: QuotedTaxes = { tax: 0, rates: [], untaxed: 'outside' }

function readTaxes(
  line: Taxed | null | undefined,
  expected: Cents,
  included: boolean,
  toCents: (stripeAmount: number) => Cents,
  reference: string,
): QuotedTaxes {
  if (!line) throw new UnusableAnswer('it lacks a line', reference)
  const tax = toCents(line.amount_tax)
  expectThat(toCents(line.amount) === expected, 'a line has another amount', reference)
  expectThat(line.tax_behavior === (included ? 'inclusive' : 'exclusive'), 'a line is taxed in another way', reference)
  expectThat(!included || tax <= expected, 'a line has more tax than it costs', reference)
  const parts = line.tax_breakdown
  expectThat(add(...parts.map((part) => toCents(part.amount))) === tax, 'the taxes of a line do not add up', reference)
  const rates = parts.flatMap((part): TaxGroup[] => {
    const treatment = rateTreatments[part.taxability_reason]
    if (part.amount === 0 && !(treatment && part.tax_rate_details)) return []
    const ppm = Math.round(Number(part.tax_rate_details?.percentage_decimal ?? 0) * 10_000)
    const base = toCents(part.taxable_amount)
    return [{ name: nameTax(part), ppm, treatment: treatment ?? 'standard', base, tax: toCents(part.amount) }]
  })
  if (rates.length > 0) return { tax, rates, untaxed: null }
  return { tax, rates, untaxed: untaxedTreatments[parts[0]?.taxability_reason ?? ''] ?? 'outside' }
}

/** A tax of a state, county or city is named with it; that of a country is not. */
const nameTax = ({ jurisdiction, tax_rate_details }: z.output<typeof Breakdown>): string => {
  const tax = tax_rate_details?.display_name ?? ''
  const isOfCountry = jurisdiction.level === 'country' && tax !== ''
  return (isOfCountry ? tax : `${jurisdiction.display_name} ${tax}`).trim().slice(0, MAX_NAME_LENGTH)
}

const rateTreatments: Record<string, RateTreatment> = {
  standard_rated: 'standard',
  portion_standard_rated: 'standard',
  proportionally_rated: 'standard',
  reduced_rated: 'reduced',
  portion_reduced_rated: 'reduced',
  taxable_basis_reduced: 'reduced',
  zero_rated: 'zero',
}

/** Other reasons, such as `not_subject_to_tax`, are `outside`. */
const untaxedTreatments: Record<string, UntaxedTreatment> = {
  reverse_charge: 'reverse_charge',
  customer_exempt: 'exempt',
  product_exempt: 'exempt',
  portion_product_exempt: 'exempt',
  product_exempt_holiday: 'exempt',
  not_collecting: 'not_collecting',
  not_supported: 'not_collecting',
}

function expectThat(isSo: boolean, otherwise: string, line?: string): void {
  if (!isSo) throw new UnusableAnswer(otherwise, line)
}
