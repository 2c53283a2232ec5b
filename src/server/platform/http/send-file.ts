import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { FileReply, LongFileReply } from '#contract/fields.ts'

/** What the OpenAPI document says of a reply that is a file. */
export const describeFile = (mediaType: string, contents: z.ZodType = z.string().meta({ format: 'binary' })) => ({
  description: 'The file',
  content: { [mediaType]: { schema: contents } },
})

const AnyFile = z.union([FileReply, LongFileReply])

/** Answers with a file that is to be kept, under its name. */
export async function sendFile(reply: FastifyReply, mediaType: string, answer: unknown): Promise<FastifyReply> {
  const file = AnyFile.parse(answer)
  const content = 'bytes' in file ? toBuffer(file.bytes) : Readable.from(await begun(file.pieces))
  return reply.type(mediaType).header('content-disposition', attachment(file.name)).send(content)
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Pieces of which the first is there already: what fails before it is still an answer with a status. Whatever fails later
 * cuts the file off, which clients take for what it is.
 */
async function begun(pieces: AsyncIterable<string>): Promise<AsyncGenerator<string>> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
}

/** RFC 6266: a name that any program can read, and, where that is not the whole of it, the name itself. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
