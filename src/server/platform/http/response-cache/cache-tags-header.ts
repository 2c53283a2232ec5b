import type { EndpointKey } from '#contract/endpoints.ts'
import { translationLanguages } from '#messages/runtime/in-language.ts'
import type { Snapshot } from '../../database/snapshot.ts'
import { currentPriceList } from '../current-market.ts'
import { type CachedPart, cacheTagsByEndpoint, identify, type Tag, withPrices, withTranslations } from './cache-tags.ts'

/**
 * Header of internal responses with their cache tags and snapshots. A response without it is not cacheable. It is never sent to
 * clients.
 */
export const CACHE_TAGS_HEADER = 'x-mercer-shows'

/** Before the snapshot of a part whose tags name products by database id. */
const HAS_IDS = '#'

/** Serializes the parts; percent-encodes characters that headers do not allow. */
export const writeCacheTags = (parts: CachedPart[]): string =>
  parts
    .map(({ snapshot, tags, hasIds }) =>
      [(hasIds ? HAS_IDS : '') + snapshot, ...new Set(tags)].map(encodeURIComponent).join(' '),
    )
    .join(',')

/** @returns undefined when the header is missing: the response is not cacheable */
export function readCacheTags(header: unknown): CachedPart[] | undefined {
  if (typeof header !== 'string') return undefined
  if (header === '') return []
  return header.split(',').map((part) => {
    const [snapshot = '', ...tags] = part.split(' ').map(decodeURIComponent)
    return snapshot.startsWith(HAS_IDS)
      ? { snapshot: snapshot.slice(HAS_IDS.length), tags, hasIds: true }
      : { snapshot, tags }
  })
}

/**
 * The cache tags header of an API response.
 * @param result the handler's result, in which product IDs are the same as in the JSON
 * @param ids the database ids of products in that snapshot, by slug, as far as they were read
 */
export function cacheTagsHeader(
  key: EndpointKey,
  snapshot: Snapshot,
  { result, input, ids }: { result: unknown; input: object; ids: ReadonlyMap<string, number> },
) {
  const buildTags = cacheTagsByEndpoint[key as keyof typeof cacheTagsByEndpoint] as (
    result: unknown,
    input: object,
  ) => Tag[]
  const tags = withTranslations(key, withCurrentPrices(buildTags(result, input)), translationLanguages())
  return { [CACHE_TAGS_HEADER]: writeCacheTags([identify({ snapshot, tags }, ids)]) }
}

/** The cache tags header of a 404: any product change may turn it into a 200. */
export const notFoundTagsHeader = (snapshot: Snapshot) => ({
  [CACHE_TAGS_HEADER]: writeCacheTags([{ snapshot, tags: withCurrentPrices(['lists']) }]),
})

function withCurrentPrices(tags: Tag[]): Tag[] {
  const list = currentPriceList()
  return list ? withPrices(tags, list.id) : tags
}
