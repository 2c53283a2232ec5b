import type { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { type OrderTreatment, taxCategories, type UntaxedTreatment } from '#contract/tax-treatments.ts'
import type { TaxLine, UntaxedAmount } from '#contract/totals.ts'
import type { TaxGroup, TaxPart } from './calculate-taxes.ts'

/** The tax at one rate as in the API. */
export function toTaxLine({
  name,
  ppm,
  base,
  tax,
  treatment = ppm === 0 ? 'zero' : 'standard',
}: TaxGroup): z.output<typeof TaxLine> {
  return { name, percent: ppm / 10_000, base, tax, treatment, category: taxCategories[treatment] }
}

/**
 * The amounts of an order on which no tax is charged, as in the API.
 * @param orderTreatment of the whole order; parts of orders from before it was stored for each have none of their own
 */
export const listUntaxed = (
  parts: readonly TaxPart[],
  orderTreatment: OrderTreatment | null,
): z.output<typeof UntaxedAmount>[] => {
  const amounts = new Map<UntaxedTreatment, Cents>()
  for (const { groups, gross, untaxed } of parts) {
    if (groups.length > 0 || gross === 0) continue
    const treatment = untaxed ?? (orderTreatment === null || orderTreatment === 'taxed' ? 'outside' : orderTreatment)
    amounts.set(treatment, (amounts.get(treatment) ?? 0) + gross)
  }
  return [...amounts].map(([treatment, amount]) => ({ treatment, category: taxCategories[treatment], amount }))
}
