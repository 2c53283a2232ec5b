import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { type ObjectStore, type StoredObject, StoreUnavailable } from '../objects/object-store.ts'

/** A file that is stored in parts. */
interface StoredFile {
  folder: string
  bytes: number
}

/** The number of parts of a file of this size. */
export const countParts = (bytes: number): number => Math.ceil(bytes / FILE_PART_BYTES)

/** The size of a part: all are equal, except for the last one. */
export const partSize = (bytes: number, part: number): number =>
  Math.min(FILE_PART_BYTES, bytes - part * FILE_PART_BYTES)

/** The name of a part in the store. */
export const partName = ({ folder }: Pick<StoredFile, 'folder'>, part: number): string => `${folder}/${part}`

/**
 * Opens a range of a file, of which only a chunk is in memory at a time.
 * @param from the first byte
 * @param to the last byte
 * @returns its chunks; `return` must be called if they are not read to the end
 * @throws StoreUnavailable, also when a part is missing; later errors are those of the stream
 */
export async function openRange(
  store: ObjectStore,
  file: StoredFile,
  from: number,
  to: number,
): Promise<AsyncIterableIterator<Uint8Array>> {
  const rest = readRange(store, file, from, to)
  // A generator that has not begun would not close its stream on `return`.
  let first: IteratorResult<Uint8Array> | undefined = await rest.next()
  const chunks = {
    async next() {
      const result = first ?? (await rest.next())
      first = undefined
      return result
    },
    return: () => rest.return(undefined),
    [Symbol.asyncIterator]: () => chunks,
  }
  return chunks
}

async function* readRange(
  store: ObjectStore,
  file: StoredFile,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array, undefined> {
  let part = Math.floor(from / FILE_PART_BYTES)
  let at = part * FILE_PART_BYTES
  while (at <= to) {
    for await (const chunk of await openPart(store, file, part)) {
      const wanted = chunk.subarray(Math.max(from - at, 0), to + 1 - at)
      if (wanted.length > 0) yield wanted
      at += chunk.length
      if (at > to) return undefined
    }
    part++
    if (at !== part * FILE_PART_BYTES) throw new StoreUnavailable(`A part of the file ${file.folder} is incomplete`)
  }
  return undefined
}

async function openPart(store: ObjectStore, file: StoredFile, part: number): Promise<StoredObject['body']> {
  const found = await store.get(partName(file, part))
  if (!found) throw new StoreUnavailable(`${store.location} has no file ${partName(file, part)}`)
  return found.body
}

/** Deletes all parts of a file. @throws StoreUnavailable */
export async function removeParts(store: ObjectStore, { folder, bytes }: StoredFile): Promise<void> {
  await store.remove(Array.from({ length: countParts(bytes) }, (_, part) => partName({ folder }, part)))
}
