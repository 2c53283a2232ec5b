import type { Place } from '../places/area-index.ts'
import type { TaxRules } from './tax-rules.ts'

/**
 * The place by which an order is taxed. Goods that the buyer collects are supplied where the shop is, wherever the buyer lives (Article 31
 * of Directive 2006/112/EC); a shop that is registered nowhere has no such place.
 */
export const placeOfSupply = (rules: TaxRules, sentTo: Place, day: string, isPickedUp: boolean): Place =>
  (isPickedUp ? rules.destination(sentTo, day).origin : null) ?? sentTo
