import type { EndpointKey } from '#contract/endpoints.ts'
import type { Snapshot } from '../../database/snapshot.ts'
import { type Shown, shownBy, type Tag } from './tags.ts'

/** By it an answer tells, inside this process only, what it shows as of which snapshots, and that it may be kept. */
export const SHOWN_HEADER = 'x-mercer-shows'

/** The parts of an answer as a header, also with tags that have characters that no header may have. */
export const writeShown = (parts: Shown[]): string =>
  parts.map(({ snapshot, tags }) => [snapshot, ...new Set(tags)].map(encodeURIComponent).join(' ')).join(',')

/** @returns undefined when there is no such header: then the answer may not be kept */
export function readShown(header: unknown): Shown[] | undefined {
  if (typeof header !== 'string') return undefined
  if (header === '') return []
  return header.split(',').map((part) => {
    const [snapshot = '', ...tags] = part.split(' ').map(decodeURIComponent)
    return { snapshot, tags }
  })
}

/**
 * The header for an answer of the API.
 * @param answer what the endpoint's handler made; products have the same names in it as in JSON
 */
export function shownHeader(key: EndpointKey, snapshot: Snapshot, answer: unknown, input: object) {
  const tagsOf = shownBy[key as keyof typeof shownBy] as (answer: unknown, input: object) => Tag[]
  return { [SHOWN_HEADER]: writeShown([{ snapshot, tags: tagsOf(answer, input) }]) }
}

/** The same for what is not there: it may come with any change of the products. */
export const missingHeader = (snapshot: Snapshot) => ({ [SHOWN_HEADER]: writeShown([{ snapshot, tags: ['lists'] }]) })
