import { isAbsolute, join } from 'node:path'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import { folderStore } from '#server/platform/objects/folder-store.ts'
import { type ObjectStore, StoreMisconfigured } from '#server/platform/objects/object-store.ts'

/** Where backups are stored: a path, or `s3://bucket/prefix` in the store of the `S3_…` variables. */
export type LocationText = string

/** The default location. */
export const defaultLocation = (dataFolder: string): LocationText => join(dataFolder, 'backups')

const inBucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/

/** Whether a text has the format of a location. */
export const isLocation = (text: LocationText): boolean =>
  (isAbsolute(text) && !/\p{Cc}/u.test(text)) || inBucket.test(text)

/** @throws Error with one line that explains the problem */
export async function openBackupStore(text: LocationText, s3: S3Settings | undefined): Promise<ObjectStore> {
  const [, bucket, path = ''] = inBucket.exec(text) ?? []
  if (!bucket) {
    if (!isAbsolute(text)) throw new Error(`Write ${text} as an absolute path, or as s3://bucket/folder.`)
    return folderStore(text)
  }
  if (!s3) throw new StoreMisconfigured(`For ${text}, set S3_ENDPOINT and the other variables of S3.`)
  const { s3Store } = await import('#server/platform/objects/s3-store.ts')
  return s3Store({ ...s3, bucket }, path && `${path.replace(/\/+$/, '')}/`)
}
