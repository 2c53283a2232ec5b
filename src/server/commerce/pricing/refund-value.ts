import type { Cents } from '#contract/money.ts'

/**
 * The refund for units of an order, in cents: their price less their share of the discount, plus their share of the tax.
 * Shipping is not included. Each part is the difference of two rounded sums, so all parts add up to the whole to the cent.
 * @param gross prices times quantities of these units
 * @param before the same for the units that were refunded before
 */
export function refundValue(
  order: { subtotal: Cents; discount: Cents; tax: Cents },
  gross: Cents,
  before: Cents,
): Cents {
  return roundedValue(order, before + gross) - roundedValue(order, before)
}

const roundedValue = (
  { subtotal, discount, tax }: { subtotal: Cents; discount: Cents; tax: Cents },
  gross: Cents,
): Cents => (subtotal === 0 ? 0 : gross + Math.round(((tax - discount) * gross) / subtotal))
