import { type MouseEvent, useState } from 'react'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { t } from '#messages/product.ts'
import { maxUnits } from '#web/state/lines.ts'
import { useAddToCart } from './add-to-cart.ts'
import { lineFields } from './line-fields.ts'
import type { Choice } from './options.ts'

export type Purchase = ReturnType<typeof usePurchase>

/** The quantity to buy, and the handler that adds it to the cart. */
export function usePurchase(product: ProductJson, choice: Choice, variant: VariantJson | undefined) {
  const [requested, setRequested] = useState(1)
  const { add, pending } = useAddToCart()
  const price = variant?.price ?? product.price
  const stockCount = variant?.stockCount ?? 0
  const max = maxUnits(stockCount)
  const quantity = Math.max(1, Math.min(requested, max))

  const line = {
    productId: product.id,
    name: product.name,
    price,
    image: variant?.image ?? product.image,
    stockCount,
    quantity,
    ...lineFields(choice),
  }

  function onAdd(event: MouseEvent) {
    // Ignores the second click of a double click.
    if (event.detail > 1) return
    void add(line, t('addedUnits', { quantity }))
  }

  return {
    line,
    price,
    stockCount,
    quantity,
    max,
    isReduced: requested > max && max > 0,
    setRequested,
    pending,
    onAdd,
  }
}
