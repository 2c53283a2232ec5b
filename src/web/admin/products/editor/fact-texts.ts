import { z } from 'zod'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { plainAmount, toCents } from '#contract/money.ts'
import { type VariantFact, type VariantFacts, variantFacts } from '#contract/variant-facts.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { parseNumber } from '#web/ui/filters/typed-numbers.ts'

type Texts = Record<VariantFact, string>
type BodyFacts = Pick<ProductBodyJson['variants'][number], VariantFact>

const mapFacts = <Value>(make: (fact: VariantFact) => Value): Record<VariantFact, Value> =>
  Object.fromEntries(variantFacts.map((fact) => [fact, make(fact)])) as Record<VariantFact, Value>

/** Form fields of a variant's facts, as texts. Empty if unknown. */
export const factFields = mapFacts(() => z.string())

export const emptyFactTexts = (): Texts => mapFacts(() => '')

/** Converts saved facts to texts. */
export const toFactTexts = (facts: z.input<typeof VariantFacts>): Texts => ({
  ...mapFacts((fact) => String(facts[fact] ?? '')),
  cost: typeof facts.cost === 'number' ? plainAmount(facts.cost, amountCurrency()) : '',
})

/** Parses entered facts. Invalid numbers become NaN, which the schema of the request body rejects. */
export function parseFacts(texts: Texts): BodyFacts {
  const text = (typed: string) => typed.trim() || null
  const whole = (typed: string) => (typed.trim() === '' ? null : (parseNumber(typed) ?? Number.NaN))
  return {
    gtin: text(texts.gtin),
    mpn: text(texts.mpn),
    cost: texts.cost.trim() === '' ? null : (parseAmount(texts.cost) ?? Number.NaN),
    weightG: whole(texts.weightG),
    lengthMm: whole(texts.lengthMm),
    widthMm: whole(texts.widthMm),
    heightMm: whole(texts.heightMm),
    hsCode: text(texts.hsCode),
    origin: text(texts.origin),
  }
}

/** The price minus the cost, in cents and as a share of the price. Undefined unless both are known. */
export function calculateMargin(price: string, cost: string): { amount: number; share: number } | undefined {
  const [unitPrice, unitCost] = [parseAmount(price), parseAmount(cost)]
  if (!unitPrice || unitCost === undefined) return undefined
  const amount = toCents(unitPrice) - toCents(unitCost)
  return { amount, share: amount / toCents(unitPrice) }
}
