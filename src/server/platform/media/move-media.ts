import { createHash } from 'node:crypto'
import { DRAFT_SUFFIX } from '../objects/folder-store.ts'
import { type ObjectStore, readObject } from '../objects/object-store.ts'

export interface CopyResult {
  copied: number
  /** Files that already existed in the target. */
  present: number
}

/**
 * Copies all files of one store to another, and reads each copy back to compare it. Files that the target already has with the
 * same size are not copied again, so an interrupted run can be continued. The source keeps its files.
 * @param onCopied called after each file with the number of files so far
 * @throws Error with the name of a file whose copy differs
 */
export async function copyMedia(
  from: ObjectStore,
  to: ObjectStore,
  onCopied: (copied: number) => void,
): Promise<CopyResult> {
  const existing = new Map<string, number>()
  for await (const { name, size } of to.list('')) existing.set(name, size)
  const result: CopyResult = { copied: 0, present: 0 }
  for await (const { name, size } of from.list('')) {
    if (name.endsWith(DRAFT_SUFFIX)) continue
    if (existing.get(name) === size) {
      result.present++
      continue
    }
    const file = await readObject(from, name)
    // It was deleted in the meantime.
    if (!file) continue
    await to.put(name, file.bytes)
    const copy = await readObject(to, name)
    if (!copy || digest(copy.bytes) !== digest(file.bytes))
      throw new Error(`${name} is not the same after it was copied to ${to.location}`)
    result.copied++
    onCopied(result.copied)
  }
  return result
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
