import { DRAFT_SUFFIX } from '#server/platform/objects/folder-store.ts'
import { type ListedObject, type ObjectStore, readObject } from '#server/platform/objects/object-store.ts'
import { type BackupCipher, keyName } from './backup-key.ts'
import { putSealed, readSealed } from './sealed-files.ts'

/** Pictures never change, so all backups share one copy of each, encrypted with the key that was current when it was added. */
const FOLDER = 'media/'
const SUFFIX = '.gz.age'

const poolFolder = ({ recipient }: BackupCipher): string => `${FOLDER}${keyName(recipient)}/`

/** Copies pictures that are not in the pool yet. @returns the names of all pictures */
export async function fillPool(store: ObjectStore, cipher: BackupCipher, media: ObjectStore): Promise<string[]> {
  const pooled = new Set((await listPool(store, cipher)).map(({ name }) => name))
  const names: string[] = []
  for await (const { name } of media.list('')) {
    if (name.endsWith(DRAFT_SUFFIX)) continue
    if (!pooled.has(name)) {
      const file = await readObject(media, name)
      // It was deleted in the meantime.
      if (!file) continue
      await putSealed(store, cipher, poolFolder(cipher) + name + SUFFIX, file.bytes)
    }
    names.push(name)
  }
  return names.toSorted()
}

/** The pictures in the pool, with the times when they were added. */
export async function listPool(store: ObjectStore, cipher: BackupCipher): Promise<ListedObject[]> {
  const pool = poolFolder(cipher)
  const found: ListedObject[] = []
  for await (const { name, ...rest } of store.list(pool))
    if (name.endsWith(SUFFIX)) found.push({ ...rest, name: name.slice(pool.length, -SUFFIX.length) })
  return found
}

/** @throws DamagedFile */
export const readPooled = (store: ObjectStore, cipher: BackupCipher, name: string): Promise<Buffer> =>
  readSealed(store, cipher, poolFolder(cipher) + name + SUFFIX)

/** Deletes pictures that no backup lists, except those added since the start of the newest backup. */
export async function deleteUnusedPictures(
  store: ObjectStore,
  cipher: BackupCipher,
  listed: ReadonlySet<string>,
  newestStartedAt: Date,
): Promise<void> {
  const unused = (await listPool(store, cipher)).filter(
    ({ name, modifiedAt }) => !listed.has(name) && modifiedAt < newestStartedAt,
  )
  await store.remove(unused.map(({ name }) => poolFolder(cipher) + name + SUFFIX))
}
