import { add, type Cents } from '#contract/money.ts'
import { calculateTaxes, type TaxableAmount } from './calculate-taxes.ts'

/** Units of an item with their price after discounts. */
export interface Units {
  amount: Cents
  quantity: number
}

export interface SentGoods extends Units {
  /** Null is the general class. */
  taxClass: string | null
}

/** The goods of an order, for a limit of value of imported goods. */
export interface Imported {
  goods: readonly SentGoods[]
  /** In the currency of the order. */
  limit: Cents
  /** The step of the currency. */
  step: Cents
}

/** The value of goods at customs: their price without the taxes that it includes. Shipping is not part of it. */
export function customsValue(goods: readonly TaxableAmount[], included: boolean, step: Cents): Cents {
  const price = add(...goods.map(({ amount }) => amount))
  return included ? price - add(...calculateTaxes(goods, included, step).taxes) : price
}
