import { join } from 'node:path'
import type { PlatformConfig } from '../config/platform-config.ts'
import { folderStore } from '../objects/folder-store.ts'
import { joinStores } from '../objects/join-stores.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { withUnavailableError } from './store.ts'

/** The folder of private files in the data folder, and their prefix in a bucket. */
const FOLDER = 'downloads'

export const privateFolder = (dataFolder: string): string => join(dataFolder, FOLDER)
export const PRIVATE_IN_BUCKET = `${FOLDER}/`

/** Opens the store of files that are delivered only to their buyers. It is next to the store of pictures, but has no URL below /media. */
export async function openPrivateFiles({
  dataFolder,
  mediaBucket,
}: Pick<PlatformConfig, 'dataFolder' | 'mediaBucket'>): Promise<ObjectStore> {
  if (!mediaBucket) return withUnavailableError(folderStore(privateFolder(dataFolder)))
  const { s3Store } = await import('../objects/s3-store.ts')
  return withUnavailableError(s3Store(mediaBucket, PRIVATE_IN_BUCKET))
}

/** Pictures and private files as one store, in which the names of private files have a folder of their own. */
export const allFiles = ({ media, privateFiles }: { media: ObjectStore; privateFiles: ObjectStore }): ObjectStore =>
  joinStores(media, `${FOLDER}/`, privateFiles)
