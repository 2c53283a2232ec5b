import { Suspense } from 'react'
import { firstInteraction } from '#web/browser/first-interaction.ts'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { ProductRow } from '../product/product-row.tsx'
import { useRecommended } from './use-recommended.ts'

interface RecommendedRowProps {
  title: string
  /** IDs of the products in the cart or in the order. Without any, recommendations are personal. */
  basket?: readonly string[]
}

const SKELETONS = 4
const NO_PRODUCT_IDS: readonly string[] = []

/**
 * Products that complement the basket. Loaded on the first interaction, since the row is below the main content. It reserves no
 * space when the last recommendations were empty.
 */
export const RecommendedRow = (props: RecommendedRowProps) => (
  <Suspense fallback={props.basket && <ProductRow title={props.title} products={null} skeletons={SKELETONS} />}>
    <Row {...props} />
  </Suspense>
)

const Row = optionalComponent(async () => {
  await firstInteraction()
  return {
    default: ({ title, basket = NO_PRODUCT_IDS }: RecommendedRowProps) => (
      <ProductRow title={title} products={useRecommended(basket)} skeletons={SKELETONS} />
    ),
  }
})
