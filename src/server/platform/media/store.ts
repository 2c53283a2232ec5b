import { join } from 'node:path'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/pictureErrors.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { folderStore } from '../objects/folder-store.ts'
import { type ObjectStore, StoreUnavailable } from '../objects/object-store.ts'

/** Storage for public files. The content of a file never changes. */
export interface MediaStore extends ObjectStore {
  /** The folder of the files, unless they are in a bucket. */
  readonly folder?: string
  /** The URL of a file. */
  url(name: string): string
  /** The name of the file with this URL; undefined for a URL outside of this store. */
  nameAt(url: string): string | undefined
}

const PREFIX = '/media/'
/** Seconds after which a client should try again when the store is unavailable. */
export const RETRY_AFTER = 10

/** The folder of uploaded pictures. */
export const mediaFolder = (dataFolder: string): string => join(dataFolder, 'media')

/** Whether this may be the name of a file in the store, such as `products/….avif`. */
export const isMediaName = (name: string): boolean => /^[\w-]+(\/[\w-][\w.-]*)+$/.test(name)

/** Opens the store of the shop's pictures: in a bucket if one is configured, otherwise in the data folder. */
export async function openMedia({
  dataFolder,
  mediaBucket,
}: {
  dataFolder: string
  mediaBucket: S3Settings | undefined
}): Promise<MediaStore> {
  if (!mediaBucket) {
    const folder = mediaFolder(dataFolder)
    return { ...asMedia(folderStore(folder)), folder }
  }
  // Loaded only if a bucket is configured, to save memory.
  const { s3Store } = await import('../objects/s3-store.ts')
  return asMedia(s3Store(mediaBucket, MEDIA_IN_BUCKET))
}

/** The prefix of pictures in the bucket. */
export const MEDIA_IN_BUCKET = 'media/'

const asMedia = (store: ObjectStore): MediaStore => ({
  ...withUnavailableError(store),
  url: (name) => PREFIX + name,
  nameAt: (url) => (url.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined),
})

/** Makes `put` throw a ShopError when the store is unavailable. */
export const withUnavailableError = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: (name, content) =>
    store.put(name, content).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
      throw new ShopError('unavailable', { message: t('notStored'), retryAfter: RETRY_AFTER }, { cause: error })
    }),
})
