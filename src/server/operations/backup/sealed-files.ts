import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type ObjectStore, readObject } from '#server/platform/objects/object-store.ts'
import { type BackupCipher, DamagedFile } from './backup-key.ts'

/** Compresses well enough, and takes a third of the time of the default. */
const LEVEL = 2

const asWeb = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const asNode = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])

/** Writes a compressed and encrypted file. Nothing appears under its name when the content fails. */
export async function putSealed(
  place: ObjectStore,
  cipher: BackupCipher,
  name: string,
  content: Readable | Uint8Array,
): Promise<void> {
  const gzip = createGzip({ level: LEVEL })
  const source = content instanceof Readable ? content : Readable.from([content])
  const compressed = pipeline(source, gzip)
  const written = cipher.encrypt(asWeb(gzip)).then((sealed) => place.put(name, sealed))
  // The place fails with the content; the reason is that of the content.
  const [made, put] = await Promise.allSettled([
    compressed,
    written.catch((error: unknown) => {
      source.destroy()
      throw error
    }),
  ])
  if (put.status === 'rejected' && made.status === 'rejected')
    throw isConsequence(made.reason) ? put.reason : made.reason
  for (const each of [put, made]) if (each.status === 'rejected') throw each.reason
}

/** Whether a stream ended only because the other end did. */
const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(error.code))

/**
 * The content of such a file.
 * @throws DamagedFile when it is missing, or not as it was written; also later from the stream
 */
export async function openSealed(place: ObjectStore, cipher: BackupCipher, name: string): Promise<Readable> {
  const found = await place.get(name)
  if (!found) throw new DamagedFile(`${name} is missing.`)
  const gunzip = createGunzip()
  pipeline(asNode(await cipher.decrypt(name, found.body)), gunzip).catch((error: unknown) => {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return gunzip
}

/** @throws as `openSealed` */
export async function readSealed(place: ObjectStore, cipher: BackupCipher, name: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await openSealed(place, cipher, name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @returns undefined for a missing file */
export async function readPlain(place: ObjectStore, name: string): Promise<string | undefined> {
  const found = await readObject(place, name)
  return found && Buffer.from(found.bytes).toString('utf8')
}
