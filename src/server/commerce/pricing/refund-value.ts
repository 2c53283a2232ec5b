import type { Cents } from '#contract/money.ts'

/**
 * What units of an order are worth to pay back, in cents: their price less their share of the discount, with their share
 * of the tax. Shipping is not part of it. What was counted before is taken off the whole, so that the parts of an order
 * add up to the cent, however they are cut.
 * @param gross prices times quantities of the units in question
 * @param before the same of those that were paid back before
 */
export function refundValue(
  order: { subtotal: Cents; discount: Cents; tax: Cents },
  gross: Cents,
  before: Cents,
): Cents {
  return worth(order, before + gross) - worth(order, before)
}

const worth = ({ subtotal, discount, tax }: { subtotal: Cents; discount: Cents; tax: Cents }, gross: Cents): Cents =>
  subtotal === 0 ? 0 : gross + Math.round(((tax - discount) * gross) / subtotal)
