import { writeChoices } from '#contract/choice-list.ts'

/** Longer texts are not IDs. */
export const MAX_ID_LENGTH = 200

/** Limit in characters for the IDs in one URL. The API accepts 500. */
const MAX_LIST_LENGTH = 480
const MAX_PER_REQUEST = 24

/** Splits IDs into as few lists as the API's limit allows. */
export function idBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const id of ids) {
    const last = batches.at(-1)
    const idLength = writeChoices([id]).length
    length += idLength + 1
    if (!last || length > MAX_LIST_LENGTH || last.length === MAX_PER_REQUEST) {
      batches.push([id])
      length = idLength
    } else last.push(id)
  }
  return batches
}
