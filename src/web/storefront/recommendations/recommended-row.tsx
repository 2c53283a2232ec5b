import { ProductRow } from '../product/product-row.tsx'
import { useRecommended } from './use-recommended.ts'

interface RecommendedRowProps {
  title: string
  /** The ids of what lies in the cart, or was just bought. */
  basket: readonly string[]
}

const PLACES = 4

/** What goes with these products, below them, where it moves nothing when it comes. */
export const RecommendedRow = ({ title, basket }: RecommendedRowProps) => (
  <ProductRow title={title} products={useRecommended(basket)} places={PLACES} />
)
