import type { Place } from '../places/area-index.ts'
import type { TaxRules } from './tax-rules.ts'

/**
 * The place whose taxes an order has: that from which the shop sends goods if the buyer collects them (Article 31 of Directive
 * 2006/112/EC), otherwise the buyer's. A shop without a registration where it sends from taxes collected goods by the buyer's place too.
 */
export const placeOfSupply = (rules: TaxRules, sentTo: Place, day: string, isPickedUp: boolean): Place =>
  (isPickedUp ? rules.destination(sentTo, day).origin : null) ?? sentTo
