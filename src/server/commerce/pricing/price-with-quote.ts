import { add } from '#contract/money.ts'
import type { OrderTreatment } from '#contract/tax-treatments.ts'
import type { TaxGroup, TaxPart } from '../tax/calculate-taxes.ts'
import type { QuotedTaxes, TaxQuestion, TaxQuote } from '../tax/tax-provider.ts'
import { listTaxedAmounts, type Price, type PricedLine, sumDiscounts, sumLines } from './calculate-price.ts'

/** The reference of a line in questions. @param index in the order */
export const lineReference = (index: number): string => `L${index}`

/**
 * The lines of a question: those that cost something, or all of them if only shipping does, because providers require a line.
 * @param codeOf the provider's code of what is bought
 */
export const questionLines = <Line extends PricedLine>(
  lines: readonly Line[],
  codeOf: (line: Line) => string,
): TaxQuestion['lines'] => {
  const amounts = listTaxedAmounts(lines)
  const isFree = amounts.every((amount) => amount === 0)
  return lines.flatMap((line, index) => {
    const amount = amounts[index] ?? 0
    return amount > 0 || isFree
      ? [{ reference: lineReference(index), amount, quantity: line.quantity, code: codeOf(line) }]
      : []
  })
}

const untaxed: QuotedTaxes = { tax: 0, rates: [], untaxed: 'outside' }

/**
 * The totals of line items with taxes of a provider. Each line is a part of its own, and shipping is the last part, so that refunds
 * reverse lines as the provider knows them.
 */
export function priceWithQuote(
  lines: readonly PricedLine[],
  { included, lines: asked, shipping }: Pick<TaxQuestion, 'included' | 'lines' | 'shipping'>,
  quote: TaxQuote,
): Price & { treatment: OrderTreatment } {
  const answers = new Map(asked.map(({ reference }, index) => [reference, quote.lines[index]]))
  const quoted = [...lines.map((_, index) => answers.get(lineReference(index)) ?? untaxed), quote.shipping]
  const amounts = [...listTaxedAmounts(lines), shipping]
  const byRate = Map.groupBy(
    quoted.flatMap(({ rates }) => rates),
    rateKey,
  )
  const keys = [...byRate.keys()]
  const taxes = [...byRate.values()].map((same) =>
    same.reduce(({ treatment, base, tax }, rate) => ({
      ...rate,
      treatment,
      base: base + rate.base,
      tax: tax + rate.tax,
    })),
  )
  const taxParts = quoted.map(
    ({ tax, rates, untaxed }, index): TaxPart => ({
      groups: rates.map((rate) => keys.indexOf(rateKey(rate))),
      ...(rates.length === 0 && { untaxed: untaxed ?? 'outside' }),
      gross: (amounts[index] ?? 0) + (included ? 0 : tax),
      taxes: rates.map((rate) => rate.tax),
    }),
  )
  const subtotal = sumLines(lines)
  const discount = sumDiscounts(lines)
  const lineTaxes = quoted.slice(0, lines.length).map(({ tax }) => tax)
  const tax = add(...quoted.map((each) => each.tax))
  return {
    ...{ subtotal, discount, shipping, tax, total: subtotal - discount + shipping + (included ? 0 : tax) },
    ...{ lineTaxes, shippingTax: quote.shipping.tax },
    ...{ taxDeducted: 0, lineDeductions: lines.map(() => 0), shippingTaxDeducted: 0 },
    taxes,
    taxParts,
    lineParts: lines.map((_, index) => index),
    treatment:
      taxes.length > 0 ? 'taxed' : (quoted.find((_, index) => (amounts[index] ?? 0) > 0)?.untaxed ?? 'outside'),
  }
}

const rateKey = ({ ppm, name }: TaxGroup): string => `${ppm} ${name}`
