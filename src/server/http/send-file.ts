import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { FileReply } from '#contract/fields.ts'

/** What the OpenAPI document says of a reply that is a file. */
export const describeFile = (mediaType: string) => ({
  description: 'The file',
  content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } },
})

/** Answers with a file that is to be kept, under its name. */
export function sendFile(reply: FastifyReply, mediaType: string, answer: unknown): FastifyReply {
  const { bytes, name } = FileReply.parse(answer)
  return reply
    .type(mediaType)
    .header('content-disposition', attachment(name))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** RFC 6266: a name that any program can read, and, where that is not the whole of it, the name itself. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
