import { add, type Cents, multiply } from '#contract/money.ts'
import type { OrderTreatment } from '#contract/tax-treatments.ts'
import type { TaxGroup, TaxPart } from '../tax/calculate-taxes.ts'
import type { QuotedTaxes, TaxQuestion, TaxQuote } from '../tax/tax-provider.ts'
import { type Price, type PricedLine, sumLines } from './calculate-price.ts'

/** The amount of a line that is taxed: nothing for a bundle, whose components are taxed. */
const taxedAmounts = (lines: readonly PricedLine[]): Cents[] => {
  const bundles = new Set(lines.flatMap(({ parent }) => parent ?? []))
  return lines.map(({ price, quantity, share }, index) =>
    bundles.has(index) ? 0 : (share ?? multiply(price, quantity)),
  )
}

/** The reference of a line in questions. @param index in the order */
export const lineReference = (index: number): string => `L${index}`

/** The lines of a question: those that cost something. @param codeOf the provider's code of what is bought */
export const questionLines = <Line extends PricedLine>(
  lines: readonly Line[],
  codeOf: (line: Line) => string,
): TaxQuestion['lines'] => {
  const amounts = taxedAmounts(lines)
  return lines.flatMap((line, index) => {
    const amount = amounts[index] ?? 0
    return amount > 0 ? [{ reference: lineReference(index), amount, quantity: line.quantity, code: codeOf(line) }] : []
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
  const amounts = [...taxedAmounts(lines), shipping]
  const groups = new Map<string, TaxGroup>()
  const indexes = new Map<string, number>()
  const taxParts = quoted.map(({ tax, rates, untaxed }, index): TaxPart => {
    for (const rate of rates) {
      const key = `${rate.ppm} ${rate.name}`
      const { base, tax } = groups.get(key) ?? { base: 0, tax: 0 }
      if (!indexes.has(key)) indexes.set(key, indexes.size)
      groups.set(key, { ...rate, ...groups.get(key), base: base + rate.base, tax: tax + rate.tax })
    }
    return {
      groups: rates.map(({ ppm, name }) => indexes.get(`${ppm} ${name}`) ?? 0),
      ...(rates.length === 0 && { untaxed: untaxed ?? 'outside' }),
      gross: (amounts[index] ?? 0) + (included ? 0 : tax),
      taxes: rates.map((rate) => rate.tax),
    }
  })
  const subtotal = sumLines(lines)
  const lineTaxes = quoted.slice(0, lines.length).map(({ tax }) => tax)
  const tax = add(...quoted.map((each) => each.tax))
  const isTaxed = groups.size > 0
  return {
    ...{ subtotal, discount: 0, shipping, tax, total: subtotal + shipping + (included ? 0 : tax) },
    ...{ lineTaxes, shippingTax: quote.shipping.tax },
    ...{ taxDeducted: 0, lineDeductions: lines.map(() => 0), shippingTaxDeducted: 0 },
    taxes: [...groups.values()],
    taxParts,
    lineParts: lines.map((_, index) => index),
    treatment: isTaxed ? 'taxed' : (quoted.find((_, index) => (amounts[index] ?? 0) > 0)?.untaxed ?? 'outside'),
  }
}
