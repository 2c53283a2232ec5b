import { writeChoices } from '#contract/choice-list.ts'

/** A longer one is none. */
export const MAX_ID_LENGTH = 200

/** So long may the list of ids in one address be; the API takes 500 characters. */
const MAX_LIST_LENGTH = 480
const MAX_PER_REQUEST = 24

/** Ids in as few lists as the API takes. */
export function idBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const id of ids) {
    const last = batches.at(-1)
    const own = writeChoices([id]).length
    length += own + 1
    if (!last || length > MAX_LIST_LENGTH || last.length === MAX_PER_REQUEST) {
      batches.push([id])
      length = own
    } else last.push(id)
  }
  return batches
}
