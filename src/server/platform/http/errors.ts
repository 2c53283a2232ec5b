import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode } from '#contract/error-codes.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestRefusals.ts'
import { isDisconnection, isOfMissingUser, isTimeout } from '../errors/query-errors.ts'

/** Every failure leaves in the one shape of the contract; only what went wrong inside is logged, and never told. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = error instanceof ShopError ? error : translate(error)
    if (failure.code === 'unavailable' && !isTimeout(error))
      request.log.warn(`not served: ${error.message.split('\n')[0]}`)
    else if (failure.status >= 500 && !expected.has(failure.code)) request.log.error({ err: error }, 'request failed')
    return sendError(request, reply, failure)
  })
}

/** Refusals by the shop's own settings: nothing is wrong. */
const expected: ReadonlySet<ErrorCode> = new Set(['not_open', 'google_not_configured'])

/** Why a browser is refused a page: an HTTP status, or a shop that is closed. */
export type Refused = number | 'not_open'

/** What browsers are shown where a page is refused. */
export interface ErrorPage {
  html: string
  headers: Record<string, string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By their status; there while pages are served. */
    errorPages?: { get(refused: Refused): ErrorPage | undefined }
  }
}

/** Replies with the contract's error JSON, or with an HTML page to browsers. */
export function sendError(request: FastifyRequest, reply: FastifyReply, failure: ShopError): FastifyReply {
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter)
  const page = asksForPage(request)
    ? request.server.errorPages?.get(failure.code === 'not_open' ? 'not_open' : failure.status)
    : undefined
  reply.code(failure.status)
  if (page) {
    return reply
      .headers({ 'cache-control': 'no-store', ...page.headers })
      .type('text/html; charset=utf-8')
      .send(page.html)
  }
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      message: failure.message,
      code: failure.code,
      ...failure.details,
      ...(failure.status >= 500 && { requestId: request.id }),
    })
}

const asksForPage = ({ originalUrl, headers }: FastifyRequest): boolean =>
  !/^\/api([/?]|$)/.test(originalUrl) && /\btext\/html\b/.test(headers.accept ?? '')

/** What an error of Fastify, of a plugin or of the database is in the shop's words. */
export function translate(error: FastifyError): ShopError {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation.slice(0, MAX_FIELDS)) Object.assign(fields, fieldsOf(issue), fields)
    return new ShopError('invalid_request', { fields, message: Object.values(fields)[0] })
  }
  // The account was deleted while its access token lives.
  if (isOfMissingUser(error)) return new ShopError('unauthenticated', {}, { cause: error })
  if (isDisconnection(error)) return new ShopError('unavailable', {}, { cause: error })
  if (isTimeout(error)) return new ShopError('unavailable', { message: t('tookTooLong') }, { cause: error })
  const status = error.statusCode ?? 500
  const code = codeByStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal')
  return new ShopError(code, code === 'invalid_request' ? { message: unreadable() } : {})
}

/**
 * Answers what is not HTTP, or too much of it, before there is a request. A connection on which nobody has said anything
 * is ended without a word: browsers open some ahead, and would take what comes for the answer to what they just ask.
 */
export function refuseUnreadable(_error: Error, socket: Socket): void {
  if (socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message: unreadable(), code: 'invalid_request' })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '\r\n',
  ].join('\r\n')
  if (socket.writable) socket.write(head + body)
  socket.destroy()
}

/** From the moment the shop begins to close it starts nothing new. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return
    reply.header('connection', 'close')
    throw new ShopError('unavailable')
  })
}

/** Maximum number of invalid fields in an error. */
const MAX_FIELDS = 20
export const unreadable = (): string => t('unreadable')

/** Statuses with which Fastify itself refuses a request. */
const codeByStatus: Record<number, ErrorCode> = {
  // Path traversal outside of the folder.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

interface Issue {
  keyword: string
  instancePath: string
  message?: string | undefined
  params: object
}

function fieldsOf({ keyword, instancePath, message, params }: Issue): Record<string, string> {
  const path = instancePath.slice(1).replaceAll('/', '.')
  if (keyword !== 'unrecognized_keys') return { [path || 'body']: message ?? t('notValid') }
  const keys = 'keys' in params && Array.isArray(params.keys) ? params.keys.slice(0, MAX_FIELDS).map(String) : []
  return Object.fromEntries(keys.map((key) => [path ? `${path}.${key}` : key, t('unknownField')]))
}
