import { readProductsById } from '#web/api/products-by-id.ts'
import { type CardProduct, toCard } from './card-product.ts'

/** What cards show of products as they are now, by the ids they were asked for by; null for one that is no longer sold. */
export async function readProducts(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CardProduct | null>> {
  const products = await readProductsById(ids, signal)
  return new Map([...products].map(([id, product]) => [id, product && toCard(product)]))
}
