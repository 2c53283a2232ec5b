import { type MouseEvent, useState } from 'react'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { mostUnits } from '#web/state/lines.ts'
import { useAddToCart } from './add-to-cart.ts'
import type { Choice } from './options.ts'

export type Purchase = ReturnType<typeof usePurchase>

/** The quantity to buy, and the handler that adds it to the cart. */
export function usePurchase(product: ProductJson, choice: Choice, variant: VariantJson | undefined) {
  const [wanted, setWanted] = useState(1)
  const { add, pending } = useAddToCart()
  const price = variant?.price ?? product.price
  const stockCount = variant?.stockCount ?? 0
  const most = mostUnits(stockCount)
  const quantity = Math.max(1, Math.min(wanted, most))

  function onAdd(event: MouseEvent) {
    // Ignores the second click of a double click.
    if (event.detail > 1) return
    const image = variant?.image ?? product.image
    const line = { productId: product.id, name: product.name, price, image, stockCount, quantity, ...choice }
    void add(line, `Added ${quantity} item(s) to cart!`)
  }

  return { price, stockCount, quantity, most, isCut: wanted > most && most > 0, setWanted, pending, onAdd }
}
