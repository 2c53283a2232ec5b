import { createHash } from 'node:crypto'
import { DRAFT } from '../objects/folder-store.ts'
import { type ObjectStore, readObject } from '../objects/object-store.ts'

export interface Moved {
  copied: number
  /** Files that were already there. */
  present: number
}

/**
 * Copies all files of one store to another, and reads each back to compare it. Files of the same size that are already there are
 * not copied again, so that an interrupted move continues. The source keeps its files.
 * @param onCopied called after each file with their number
 * @throws Error that names the file, when one cannot be read back as it was
 */
export async function copyMedia(
  from: ObjectStore,
  to: ObjectStore,
  onCopied: (copied: number) => void,
): Promise<Moved> {
  const there = new Map<string, number>()
  for await (const { name, size } of to.list('')) there.set(name, size)
  const moved: Moved = { copied: 0, present: 0 }
  for await (const { name, size } of from.list('')) {
    if (name.endsWith(DRAFT)) continue
    if (there.get(name) === size) {
      moved.present++
      continue
    }
    const file = await readObject(from, name)
    // It was deleted in the meantime.
    if (!file) continue
    await to.put(name, file.bytes)
    const back = await readObject(to, name)
    if (!back || digest(back.bytes) !== digest(file.bytes))
      throw new Error(`${name} is not the same after it was copied to ${to.place}`)
    moved.copied++
    onCopied(moved.copied)
  }
  return moved
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
