import type { ProductJson } from '#contract/catalog.ts'
import { writeChoices } from '#contract/choice-list.ts'
import { call } from './client.ts'
import { idBatches, MAX_ID_LENGTH } from './id-batches.ts'

/**
 * Products as they are now, in few calls, in the order of the ids they were asked for by; null for one that is no longer
 * sold. One that has another id now is found by the one it had, too.
 */
export async function readProductsById(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ProductJson | null>> {
  // What a browser kept may be anything; the API takes no longer ids.
  const asked = [...new Set(ids)].filter((id) => id.length <= MAX_ID_LENGTH)
  const replies = await Promise.all(
    idBatches(asked).map((batch) =>
      call('GET /products', { ids: writeChoices(batch), limit: batch.length }, { signal }),
    ),
  )
  const found = new Map<string, ProductJson>()
  const nowOf = new Map<string, string>()
  for (const { products, moved = {} } of replies) {
    if (!products) throw new Error('The shop did not say which products these are.')
    for (const product of products) found.set(product.id, product)
    for (const [before, now] of Object.entries(moved)) nowOf.set(before, now)
  }
  return new Map(ids.map((id) => [id, found.get(nowOf.get(id) ?? id) ?? null]))
}
