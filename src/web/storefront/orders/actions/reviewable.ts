import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { writeReviewQueryString } from '../../product/reviews/review-query.ts'

export type ReviewableProduct = Pick<OrderJson['items'][number], 'productId' | 'handle' | 'name' | 'image'>

/** The distinct products of an order. Variants of a product share one review. */
export const reviewableProducts = ({ items }: OrderJson): ReviewableProduct[] => [
  ...new Map(items.map((item) => [item.productId, item])).values(),
]

/** Path of a product's page with the review form open. */
export const reviewPath = ({
  productId,
  handle = productId,
}: Pick<ReviewableProduct, 'productId' | 'handle'>): string =>
  `${paths.product(handle)}${writeReviewQueryString('')}#reviews`
