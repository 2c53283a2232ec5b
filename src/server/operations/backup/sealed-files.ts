import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ObjectStore, readObject } from '#server/platform/objects/object-store.ts'
import { type BackupCipher, DamagedFile } from './backup-key.ts'

/** Takes a third of the time of the default, for a slightly larger file. */
const COMPRESSION_LEVEL = 2

const asWeb = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const asNode = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])

/** Writes a compressed and encrypted file. If the content fails, no file appears under this name. */
export async function putSealed(
  store: ObjectStore,
  cipher: BackupCipher,
  name: string,
  content: Readable | Uint8Array,
): Promise<void> {
  const gzip = createGzip({ level: COMPRESSION_LEVEL })
  const source = content instanceof Readable ? content : Readable.from([content])
  const compressed = pipeline(source, gzip)
  const written = cipher.encrypt(asWeb(gzip)).then((sealed) => store.put(name, sealed))
  // If one side fails, the other one fails too. The error of the side that failed first is thrown.
  const [read, put] = await Promise.allSettled([
    compressed,
    written.catch((error: unknown) => {
      source.destroy()
      throw error
    }),
  ])
  if (put.status === 'rejected' && read.status === 'rejected')
    throw isConsequence(read.reason) ? put.reason : read.reason
  for (const each of [put, read]) if (each.status === 'rejected') throw each.reason
}

/** Whether a stream ended only because the other end did. */
const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(error.code))

/**
 * Reads the content of a sealed file.
 * @throws DamagedFile when it is missing or damaged; the stream may fail with it later too
 */
export async function openSealed(store: ObjectStore, cipher: BackupCipher, name: string): Promise<Readable> {
  const found = await store.get(name)
  if (!found) throw new DamagedFile(`${name} is missing.`)
  const gunzip = createGunzip()
  pipeline(asNode(await cipher.decrypt(name, found.body)), gunzip).catch((error: unknown) => {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return gunzip
}

/** @throws the errors of `openSealed` */
export async function readSealed(store: ObjectStore, cipher: BackupCipher, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await openSealed(store, cipher, name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** @returns undefined for a missing file */
export async function readPlain(store: ObjectStore, name: string): Promise<string | undefined> {
  const found = await readObject(store, name)
  return found && Buffer.from(found.bytes).toString('utf8')
}
