import type { EndpointKey } from '#contract/endpoints.ts'
import type { Snapshot } from '../../database/snapshot.ts'
import { type CachedPart, cacheTagsOf, type Tag } from './cache-tags.ts'

/**
 * Internal response header with the cache tags and snapshots of a response. Without it a response is not cacheable. Never
 * leaves this process.
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
 * @param answer the handler's result; product ids are the same as in the JSON
 */
export function cacheTagsHeader(key: EndpointKey, snapshot: Snapshot, answer: unknown, input: object) {
  const tagsOf = cacheTagsOf[key as keyof typeof cacheTagsOf] as (answer: unknown, input: object) => Tag[]
  return { [CACHE_TAGS_HEADER]: writeCacheTags([{ snapshot, tags: tagsOf(answer, input) }]) }
}

/** The cache tags header of a 404: any product change may turn it into a 200. */
export const notFoundTagsHeader = (snapshot: Snapshot) => ({
  [CACHE_TAGS_HEADER]: writeCacheTags([{ snapshot, tags: ['lists'] }]),
})
