import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { writingAddress } from '../../product/reviews/review-query.ts'

export type Reviewable = Pick<OrderJson['items'][number], 'productId' | 'name' | 'image'>

/** The products of an order, each once, whatever colors and sizes of it were bought. */
export const reviewableProducts = ({ items }: OrderJson): Reviewable[] => [
  ...new Map(items.map((item) => [item.productId, item])).values(),
]

/** Where the form for the review of a product is open. */
export const reviewPath = (productId: string): string => `${paths.product(productId)}${writingAddress('')}#reviews`
