import type { EndpointKey } from '#contract/endpoints.ts'
import { shownBy, type Tag } from './tags.ts'

/** By it an answer tells, inside this process only, what it shows and that it may be kept. */
export const TAG_HEADER = 'x-mercer-shows'

/** The tags as a header, also those with characters that no header may have. */
export const writeTags = (tags: Iterable<Tag>): string => [...new Set(tags)].map(encodeURIComponent).join(' ')

/** @returns undefined when there is no such header: then the answer may not be kept */
export function readTags(header: unknown): Tag[] | undefined {
  if (typeof header !== 'string') return undefined
  return header.split(' ').filter(Boolean).map(decodeURIComponent) as Tag[]
}

/**
 * The header for an answer of the API, unless it may not be kept.
 * @param answer what the endpoint's handler made; products have the same names in it as in JSON
 */
export function tagHeaders(key: EndpointKey, answer: unknown, input: object): Record<string, string> {
  const show = shownBy[key] as ((answer: unknown, input: object) => Tag[]) | undefined
  return show ? { [TAG_HEADER]: writeTags(show(answer, input)) } : {}
}
