import { Suspense } from 'react'
import { whenInUse } from '#web/browser/when-in-use.ts'
import { unaskedPart } from '#web/ui/lazy-part.ts'
import { ProductRow } from '../product/product-row.tsx'
import { useRecommended } from './use-recommended.ts'

interface RecommendedRowProps {
  title: string
  /** The ids of what lies in the cart, or was just bought; without any it is what this shopper may like. */
  basket?: readonly string[]
}

const PLACES = 4
const nothing: readonly string[] = []

/**
 * What goes with these products. It lies below what the page is for, and is asked for when somebody uses the page. Where
 * there is nothing that it goes with, a slow phone is not kept busy with its place.
 */
export const RecommendedRow = (props: RecommendedRowProps) => (
  <Suspense fallback={props.basket && <ProductRow title={props.title} products={null} places={PLACES} />}>
    <Row {...props} />
  </Suspense>
)

const Row = unaskedPart(async () => {
  await whenInUse()
  return {
    default: ({ title, basket = nothing }: RecommendedRowProps) => (
      <ProductRow title={title} products={useRecommended(basket)} places={PLACES} />
    ),
  }
})
