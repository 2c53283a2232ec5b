export const taxModes = ['flat', 'places'] as const
export type TaxMode = (typeof taxModes)[number]
/** Who calculates taxes: the shop by its own rates, or Stripe Tax. */
export const taxCalculators = ['own', 'stripe'] as const
export type TaxCalculator = (typeof taxCalculators)[number]
export const shippingTaxes = ['none', 'goods'] as const
export type ShippingTax = (typeof shippingTaxes)[number]

/** Whether taxes depend on where an order is sent. */
export const isTaxedByPlace = ({
  taxCalculator,
  taxMode,
}: {
  taxCalculator: TaxCalculator
  taxMode: TaxMode
}): boolean => taxCalculator !== 'own' || taxMode === 'places'
