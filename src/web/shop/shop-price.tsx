import { type Decimal, formatPrice } from '#contract/money.ts'
import { useCurrency } from './shop.ts'

/** A price in the currency of the shop. Amounts of an order are in the currency of the order instead. */
export const ShopPrice = ({ value }: { value: Decimal }): string => formatPrice(value, useCurrency())
