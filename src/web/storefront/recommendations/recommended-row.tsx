import { ProductRow } from '../product/product-row.tsx'
import { useRecommended } from './use-recommended.ts'

interface RecommendedRowProps {
  title: string
  /** The ids of what lies in the cart, or was just bought; without any it is what this shopper may like. */
  basket?: readonly string[]
}

const PLACES = 4
const nothing: readonly string[] = []

/** What goes with these products, below them, where it moves nothing when it comes. */
export const RecommendedRow = ({ title, basket = nothing }: RecommendedRowProps) => (
  <ProductRow title={title} products={useRecommended(basket)} places={PLACES} />
)
