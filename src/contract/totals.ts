import { z } from 'zod'
import { Money } from './fields.ts'
import { rateTreatments, untaxedTreatments } from './tax-treatments.ts'

/** The amounts of a cart or an order: total = subtotal − discount + shipping − deducted tax, plus tax unless prices include it. */
export const Totals = z.object({ subtotal: Money, discount: Money, shipping: Money, tax: Money, total: Money })
/** In cents. */
export type Totals = z.output<typeof Totals>

/** The tax at one rate. */
export const TaxLine = z.object({
  name: z.string().meta({ description: 'Such as VAT, or one of several taxes side by side, such as GST' }),
  percent: z.number().meta({ description: '19 is 19 %' }),
  base: Money.meta({ description: 'The taxed amount without tax' }),
  tax: Money,
  treatment: z.enum(rateTreatments),
  category: z.string().meta({ description: 'The code of its tax category in UNCL 5305, such as S' }),
})
export type TaxLineJson = z.input<typeof TaxLine>

/** An amount on which no tax is charged. */
export const UntaxedAmount = z.object({
  treatment: z.enum(untaxedTreatments).meta({
    description:
      'Why no tax is charged. `not_collecting`: the shop is not registered in the place; `outside`: it is not subject to tax',
  }),
  category: z.string().meta({ description: 'The code of its tax category in UNCL 5305, such as G' }),
  amount: Money,
})

/** How an order or a cart is taxed. */
export const taxFields = {
  taxIncluded: z.boolean().meta({ description: 'Whether prices and totals include the tax, so that it is not added' }),
  taxDeducted: Money.meta({
    description: 'Tax that prices include, but the buyer does not pay, as for exports. It lowers the total',
  }),
  untaxed: z.array(UntaxedAmount),
  taxes: z.array(TaxLine).meta({ description: 'The tax by rate. Empty when no tax is charged' }),
}

/** A cart line that requests more than the `available` units. */
export const StockProblem = z.object({
  itemId: z.string(),
  productId: z.string(),
  name: z.string(),
  requested: z.int(),
  available: z.int(),
  sold: z.boolean().meta({ description: 'False for a product that is not sold now' }),
  notInMarket: z.boolean().optional().meta({ description: 'Whether it is only not sold in this market' }),
})
