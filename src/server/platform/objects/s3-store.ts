import type { S3Settings } from '../config/s3-settings.ts'
import { explainStream } from './explain-stream.ts'
import { type ListedObject, type ObjectStore, StoreMisconfigured } from './object-store.ts'
import { explainS3, isMissing, openClient } from './s3-client.ts'

/** Size of the parts of a large upload, four of which are in memory. S3 allows 10,000 parts, so a file can have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
/** Maximum concurrent deletions. */
const MAX_CONCURRENT = 8

/**
 * Stores files in a bucket.
 * @param prefix for all names in the bucket: empty, or ending with a slash
 */
export function s3Store(settings: S3Settings, prefix = ''): ObjectStore {
  const client = openClient(settings)
  /** Explains the errors of the client. */
  const explainErrors = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw explainS3(error, settings)
    })
  return {
    location: `s3://${settings.bucket}/${prefix} (${settings.endpoint})`,
    async put(name, content) {
      const metadata = { 'Content-Type': getMediaType(name) }
      const body = content instanceof Uint8Array ? new Uint8Array(content) : content
      await explainErrors(client.putObject(prefix + name, body, { metadata, partSize: PART_BYTES }))
    },
    async get(name) {
      const response = await explainErrors(
        client.getObject(prefix + name).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        }),
      )
      if (!response?.body) return undefined
      return {
        size: Number(response.headers.get('content-length')),
        modifiedAt: new Date(response.headers.get('last-modified') ?? 0),
        body: explainStream(response.body, (error) => explainS3(error, settings)),
      }
    },
    list: (folder) => listBucket(folder),
    async remove(names) {
      for (let from = 0; from < names.length; from += MAX_CONCURRENT) {
        const batch = names.slice(from, from + MAX_CONCURRENT)
        await Promise.all(
          batch.map((name) =>
            explainErrors(client.deleteObject(prefix + name)).catch((error: unknown) => {
              if (!isMissing((error as Error).cause)) throw error
            }),
          ),
        )
      }
    },
    async check() {
      if (!(await explainErrors(client.bucketExists(settings.bucket))))
        throw new StoreMisconfigured(`S3_BUCKET: there is no bucket ${settings.bucket} at ${settings.endpoint}`)
    },
  }

  async function* listBucket(folder: string): AsyncGenerator<ListedObject> {
    try {
      for await (const { key, size, lastModified } of client.listObjects({ prefix: prefix + folder }))
        yield { name: key.slice(prefix.length), size, modifiedAt: lastModified }
    } catch (error) {
      throw explainS3(error, settings)
    }
  }
}

const getMediaType = (name: string): string =>
  /\.(avif|webp)$/.test(name) ? `image/${name.split('.').at(-1)}` : 'application/octet-stream'
