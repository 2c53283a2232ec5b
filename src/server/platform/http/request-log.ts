import { hostname } from 'node:os'
import { pid } from 'node:process'
import type { FastifyInstance } from 'fastify'
import { isInternal } from './internal-requests.ts'

export type WriteLines = (lines: string) => void

declare module 'node:http' {
  interface ServerResponse {
    /** Undefined for responses that the cache sent before the request got an ID. */
    requestId?: string
  }
}

/** Lines are written in batches, because a single write takes longer than a response from the cache. */
const FLUSH_MS = 100
/** In bytes. Longer writes could be interleaved with those of other workers to the same pipe. All characters are ASCII. */
const MAX_WRITE = 4096

/**
 * Logs one line of JSON for each request when its response has ended. Responses that were not cached have the request's ID in
 * `x-request-id`. The line has the pattern of the route, because paths and queries may contain tokens. Lines of the last 100 ms
 * are lost when the process is killed.
 * @param write receives complete lines
 */
export function logRequests(app: FastifyInstance, write: WriteLines): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.requestId = request.id
    // Responses to internal requests may be cached.
    if (!isInternal(request.headers)) reply.header('x-request-id', request.id)
    done()
  })
  let lines = ''
  const flush = () => {
    if (lines) write(lines)
    lines = ''
  }
  const timer = setInterval(flush, FLUSH_MS).unref()
  const process = `"pid":${pid},"hostname":${JSON.stringify(hostname())}`
  app.httpServers.observe(({ method }, { requestId, route, statusCode, cache, writableFinished }, ms) => {
    // A logger or JSON.stringify would take several times as long. None of these texts needs escaping.
    const line =
      `{"level":30,"time":${Date.now()},${process}${requestId ? `,"id":"${requestId}"` : ''},"method":"${method}"` +
      `${route ? `,"route":"${route}"` : ''},"status":${statusCode},"ms":${Math.round(ms * 10) / 10}` +
      `${cache ? `,"cache":"${cache}"` : ''}${writableFinished ? '' : ',"aborted":true'},"msg":"request"}\n`
    if (lines.length + line.length > MAX_WRITE) flush()
    lines += line
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    flush()
  })
}
