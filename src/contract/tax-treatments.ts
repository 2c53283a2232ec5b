/** How a taxed amount is taxed: at the standard rate of its place, at a lower one, or at 0 %. */
export const rateTreatments = ['standard', 'reduced', 'zero'] as const
export type RateTreatment = (typeof rateTreatments)[number]

/**
 * Why no tax is charged on an amount: `not_collecting` because the shop is not registered in the place, `outside` because it is not
 * subject to tax, such as shipping in shops that do not tax it.
 */
export const untaxedTreatments = [
  'reverse_charge',
  'intra_community',
  'export',
  'exempt',
  'not_collecting',
  'outside',
] as const
export type UntaxedTreatment = (typeof untaxedTreatments)[number]

export type TaxTreatment = RateTreatment | UntaxedTreatment

/** What an order as a whole is: taxed, or untaxed for a reason. */
export const orderTreatments = ['taxed', ...untaxedTreatments] as const
export type OrderTreatment = (typeof orderTreatments)[number]

/** Codes of the tax categories in electronic invoices by EN 16931 (https://docs.peppol.eu/poacc/billing/3.0/codelist/UNCL5305/). */
export const taxCategories: Record<TaxTreatment, string> = {
  standard: 'S',
  reduced: 'S',
  zero: 'Z',
  reverse_charge: 'AE',
  intra_community: 'K',
  export: 'G',
  exempt: 'E',
  not_collecting: 'O',
  outside: 'O',
}
