import type { ProductJson } from '#contract/catalog.ts'
import { writeChoices } from '#contract/choice-list.ts'
import { call } from './client.ts'
import { idBatches, MAX_ID_LENGTH } from './id-batches.ts'

/**
 * Loads products in few requests, keyed by the requested IDs. Null for products that are no longer sold. A product whose ID
 * has changed is found by its old ID too.
 */
export async function readProductsById(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ProductJson | null>> {
  // Stored IDs may be invalid, and the API rejects longer ones.
  const validIds = [...new Set(ids)].filter((id) => id.length <= MAX_ID_LENGTH)
  const replies = await Promise.all(
    idBatches(validIds).map((batch) =>
      call('GET /products', { ids: writeChoices(batch), limit: batch.length }, { signal }),
    ),
  )
  const found = new Map<string, ProductJson>()
  const currentIds = new Map<string, string>()
  for (const { products, moved = {} } of replies) {
    if (!products) throw new Error('The response contains no products.')
    for (const product of products) found.set(product.id, product)
    for (const [oldId, newId] of Object.entries(moved)) currentIds.set(oldId, newId)
  }
  return new Map(ids.map((id) => [id, found.get(currentIds.get(id) ?? id) ?? null]))
}
