import { z } from 'zod'
import { Money } from './fields.ts'

/** The amounts of a cart or an order: total = subtotal − discount + shipping, plus tax unless prices include it. */
export const Totals = z.object({ subtotal: Money, discount: Money, shipping: Money, tax: Money, total: Money })
/** In cents. */
export type Totals = z.output<typeof Totals>

/** The tax at one rate. */
export const TaxLine = z.object({
  name: z.string().meta({ description: 'Such as VAT, or one of several taxes side by side, such as GST' }),
  percent: z.number().meta({ description: '19 is 19 %' }),
  base: Money.meta({ description: 'The taxed amount without tax' }),
  tax: Money,
})
export type TaxLineJson = z.input<typeof TaxLine>

/** How an order or a cart is taxed. */
export const taxFields = {
  taxIncluded: z.boolean().meta({ description: 'Whether prices and totals include the tax, so that it is not added' }),
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
