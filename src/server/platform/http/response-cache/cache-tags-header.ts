import type { EndpointKey } from '#contract/endpoints.ts'
import type { Snapshot } from '../../database/snapshot.ts'
import { type CachedPart, cacheTagsOf, type Tag } from './cache-tags.ts'

/**
 * Header of internal responses with their cache tags and snapshots. A response without it is not cacheable. It is never sent to
 * clients.
 */
export const CACHE_TAGS_HEADER = 'x-mercer-shows'

/** Serializes the parts; percent-encodes characters that headers do not allow. */
export const writeCacheTags = (parts: CachedPart[]): string =>
  parts.map(({ snapshot, tags }) => [snapshot, ...new Set(tags)].map(encodeURIComponent).join(' ')).join(',')

/** @returns undefined when the header is missing: the response is not cacheable */
export function readCacheTags(header: unknown): CachedPart[] | undefined {
  if (typeof header !== 'string') return undefined
  if (header === '') return []
  return header.split(',').map((part) => {
    const [snapshot = '', ...tags] = part.split(' ').map(decodeURIComponent)
    return { snapshot, tags }
  })
}

/**
 * The cache tags header of an API response.
 * @param result the handler's result, in which product IDs are the same as in the JSON
 */
export function cacheTagsHeader(key: EndpointKey, snapshot: Snapshot, result: unknown, input: object) {
  const tagsOf = cacheTagsOf[key as keyof typeof cacheTagsOf] as (result: unknown, input: object) => Tag[]
  return { [CACHE_TAGS_HEADER]: writeCacheTags([{ snapshot, tags: tagsOf(result, input) }]) }
}

/** The cache tags header of a 404: any product change may turn it into a 200. */
export const notFoundTagsHeader = (snapshot: Snapshot) => ({
  [CACHE_TAGS_HEADER]: writeCacheTags([{ snapshot, tags: ['lists'] }]),
})
