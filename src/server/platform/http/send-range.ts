import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { RangedFile } from '#contract/fields.ts'
import { attachment } from './send-file.ts'

/** A file of which ranges can be sent, with its own headers. */
interface SentFile extends Omit<RangedFile, 'name'> {
  mediaType: string
  headers: Record<string, string>
}

/** The headers of a private file that is downloaded under its name. */
export const downloadHeaders = (name: string) => ({
  'content-disposition': attachment(name),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** Sends a file, or the range of it that was requested (RFC 9110, range requests). */
export async function sendRange(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const etag = `"${file.tag}"`
  const range = parseRange(headers, etag, file.bytes)
  if (range === 'none') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new ShopError('range_not_satisfiable')
  }
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 }
  const setHeaders = () => {
    if (range) reply.header('content-range', `bytes ${from}-${to}/${file.bytes}`)
    return reply
      .code(range ? 206 : 200)
      .type(file.mediaType)
      .headers(file.headers)
      .header('content-length', to - from + 1)
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
  }
  // A stream, because Fastify would set the length of any other content.
  if (method === 'HEAD') return setHeaders().send(Readable.from([]))
  // Opened before the headers are set, because an error response has different headers.
  const chunks = await file.open({ from, to, isContinuation: from > 0 })
  return setHeaders().send(Readable.from(chunks, { objectMode: false }))
}

/**
 * The requested range; undefined for the whole file, also for several ranges, and for a range of another version.
 * @returns `none` for a range beyond the end
 */
function parseRange(
  { range = '', 'if-range': version }: IncomingHttpHeaders,
  etag: string,
  bytes: number,
): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
  if ((first === '' && last === '') || (version !== undefined && version !== etag)) return undefined
  const from = first === '' ? Math.max(bytes - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from >= bytes ? 'none' : { from, to }
}
