import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { FileReply, StreamedFileReply } from '#contract/fields.ts'

/** The description of a file in the OpenAPI document. */
export const describeFile = (mediaType: string, contents: z.ZodType = z.string().meta({ format: 'binary' })) => ({
  description: 'The file',
  content: { [mediaType]: { schema: contents } },
})

const AnyFile = z.union([FileReply, StreamedFileReply])

/** Sends a file as a download with its name. @param result the handler's result */
export async function sendFile(reply: FastifyReply, mediaType: string, result: unknown): Promise<FastifyReply> {
  const file = AnyFile.parse(result)
  const content = 'bytes' in file ? toBuffer(file.bytes) : Readable.from(await awaitFirstChunk(file.chunks))
  return reply.type(mediaType).header('content-disposition', attachment(file.name)).send(content)
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Waits for the first chunk, so that earlier errors get an error status. Later errors abort the connection, which tells
 * clients that the file is incomplete.
 */
async function awaitFirstChunk(chunks: AsyncIterable<string>): Promise<AsyncGenerator<string>> {
  const rest = chunks[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
}

/** Content-Disposition (RFC 6266) with an ASCII name for any client and, if it differs, the exact name. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
