import { DRAFT } from '#server/platform/objects/folder-store.ts'
import { type ListedObject, type ObjectStore, readObject } from '#server/platform/objects/object-store.ts'
import { type BackupCipher, keyName } from './backup-key.ts'
import { putSealed, readSealed } from './sealed-files.ts'

/** Pictures never change, so all backups share one copy of each, encrypted for the key of that time. */
const FOLDER = 'media/'
const END = '.gz.age'

const poolOf = ({ recipient }: BackupCipher): string => `${FOLDER}${keyName(recipient)}/`

/** Copies pictures that are not in the pool yet. @returns the names of all */
export async function fillPool(place: ObjectStore, cipher: BackupCipher, media: ObjectStore): Promise<string[]> {
  const pooled = new Set((await listPool(place, cipher)).map(({ name }) => name))
  const names: string[] = []
  for await (const { name } of media.list('')) {
    if (name.endsWith(DRAFT)) continue
    if (!pooled.has(name)) {
      const file = await readObject(media, name)
      // It was deleted in the meantime.
      if (!file) continue
      await putSealed(place, cipher, poolOf(cipher) + name + END, file.bytes)
    }
    names.push(name)
  }
  return names.toSorted()
}

/** The pictures in the pool, and when they were put there. */
export async function listPool(place: ObjectStore, cipher: BackupCipher): Promise<ListedObject[]> {
  const pool = poolOf(cipher)
  const found: ListedObject[] = []
  for await (const { name, ...rest } of place.list(pool))
    if (name.endsWith(END)) found.push({ ...rest, name: name.slice(pool.length, -END.length) })
  return found
}

/** @throws DamagedFile */
export const readPooled = (place: ObjectStore, cipher: BackupCipher, name: string): Promise<Buffer> =>
  readSealed(place, cipher, poolOf(cipher) + name + END)

/** Deletes pictures that no backup lists, unless they came after the newest one began. */
export async function drainPool(
  place: ObjectStore,
  cipher: BackupCipher,
  listed: ReadonlySet<string>,
  newestBegan: Date,
): Promise<void> {
  const unused = (await listPool(place, cipher)).filter(
    ({ name, modifiedAt }) => !listed.has(name) && modifiedAt < newestBegan,
  )
  await place.remove(unused.map(({ name }) => poolOf(cipher) + name + END))
}
