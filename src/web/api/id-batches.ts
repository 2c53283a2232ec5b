import { writeChoices } from '#contract/choice-list.ts'

/** A longer one is none. */
export const LONGEST_ID = 200

/** So long may the list of ids in one address be; the API takes 500 characters. */
const LONGEST_LIST = 480
const MOST_IN_ONE = 24

/** Ids in as few lists as the API takes. */
export function idBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const id of ids) {
    const last = batches.at(-1)
    const own = writeChoices([id]).length
    length += own + 1
    if (!last || length > LONGEST_LIST || last.length === MOST_IN_ONE) {
      batches.push([id])
      length = own
    } else last.push(id)
  }
  return batches
}
