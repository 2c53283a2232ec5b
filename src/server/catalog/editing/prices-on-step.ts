import { isOnStep } from '#contract/money.ts'

interface Prices {
  price: number
  originalPrice: number | null
  variants: readonly { price: number | null; cost?: number | null | undefined }[]
}

/** Whether the currency of the shop allows all prices of a product. It can have changed since they were checked or replaced. */
export const arePricesOnStep = ({ price, originalPrice, variants }: Prices, currency: string): boolean =>
  [price, originalPrice, ...variants.flatMap((variant) => [variant.price, variant.cost])].every(
    (amount) => typeof amount !== 'number' || isOnStep(amount, currency),
  )
