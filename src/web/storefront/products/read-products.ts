import { readProductsById } from '#web/api/products-by-id.ts'
import { type CardProduct, toCard } from './card-product.ts'

/** Loads the current card data of products, keyed by the requested IDs. Null for products that are no longer sold. */
export async function readProducts(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CardProduct | null>> {
  const products = await readProductsById(ids, signal)
  return new Map([...products].map(([id, product]) => [id, product && toCard(product)]))
}
