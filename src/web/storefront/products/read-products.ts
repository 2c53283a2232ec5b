import { call } from '#web/api/client.ts'
import { type CardProduct, toCard } from './card-product.ts'
import { idBatches } from './id-batches.ts'

/** Products as they are now, in the order of the ids they were asked for by; null for one that is no longer sold. */
export async function readProducts(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CardProduct | null>> {
  const known = new Map<string, CardProduct | null>(ids.map((id) => [id, null]))
  const replies = await Promise.all(
    idBatches(ids).map((batch) => call('GET /products', { ids: batch.join(','), limit: batch.length }, { signal })),
  )
  for (const { products } of replies) {
    if (!products) throw new Error('The shop did not say which products these are.')
    for (const product of products) known.set(product.id, toCard(product))
  }
  return known
}
