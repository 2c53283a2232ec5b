import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode } from '#contract/error-codes.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestErrors.ts'
import { isDisconnection, isOutOfResources, isTimeout, refersToMissingUser } from '../errors/query-errors.ts'

/** Replies to every error in the format of the contract. Internal errors are logged, and their details are not sent. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = error instanceof ShopError ? error : toShopError(error)
    if (failure.code === 'unavailable' && !isTimeout(error))
      request.log.warn(`request rejected: ${error.message.split('\n')[0]}`)
    else if (failure.status >= 500 && !expectedErrors.has(failure.code))
      request.log.error({ err: error }, 'request failed')
    return sendError(request, reply, failure)
  })
}

/** Errors with a status of 5xx that result from the shop's settings, and so are not logged. */
const expectedErrors: ReadonlySet<ErrorCode> = new Set(['not_open', 'google_not_configured'])

/** The error page to show: for an HTTP status, or for a shop that is not open yet. */
export type ErrorPageKind = number | 'not_open'

/** An HTML error page for browsers. */
export interface ErrorPage {
  html: string
  headers: Record<string, string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set while pages are served. */
    errorPages?: { get(kind: ErrorPageKind, prefix?: string): ErrorPage | undefined }
  }
}

/** Replies with the contract's error JSON, or with an HTML page to browsers. */
export function sendError(request: FastifyRequest, reply: FastifyReply, failure: ShopError): FastifyReply {
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter)
  const page = acceptsHtml(request)
    ? request.server.errorPages?.get(failure.code === 'not_open' ? 'not_open' : failure.status, request.market?.prefix)
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

const acceptsHtml = ({ originalUrl, headers }: FastifyRequest): boolean =>
  !/^\/api([/?]|$)/.test(originalUrl) && /\btext\/html\b/.test(headers.accept ?? '')

/** Converts an error of Fastify, a plugin or the database. */
export function toShopError(error: FastifyError): ShopError {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation.slice(0, MAX_FIELDS)) Object.assign(fields, toFieldErrors(issue), fields)
    return new ShopError('invalid_request', { fields, message: Object.values(fields)[0] })
  }
  // The account was deleted while its access token is still valid.
  if (refersToMissingUser(error)) return new ShopError('unauthenticated', {}, { cause: error })
  if (isDisconnection(error) || isOutOfResources(error))
    return new ShopError('unavailable', { retryAfter: RETRY_AFTER_S }, { cause: error })
  if (isTimeout(error))
    return new ShopError('unavailable', { message: t('tookTooLong'), retryAfter: RETRY_AFTER_S }, { cause: error })
  const status = error.statusCode ?? 500
  const code = codeByStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal')
  return new ShopError(code, code === 'invalid_request' ? { message: unreadableMessage() } : {})
}

/**
 * Replies to malformed or oversized HTTP, for which Fastify has no request. Connections without any data are closed without a
 * reply: browsers open connections in advance, and would mistake it for the response to their next request.
 */
export function rejectMalformedRequest(_error: Error, socket: Socket): void {
  if (socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message: unreadableMessage(), code: 'invalid_request' })
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

/** Seconds after which a client should try again when the database is unavailable. */
const RETRY_AFTER_S = 1
/** Maximum number of invalid fields in an error. */
const MAX_FIELDS = 20
export const unreadableMessage = (): string => t('unreadable')

/** Error codes for statuses with which Fastify itself rejects a request. */
const codeByStatus: Record<number, ErrorCode> = {
  // Path traversal in a URL of a static file.
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

function toFieldErrors({ keyword, instancePath, message, params }: Issue): Record<string, string> {
  const path = instancePath.slice(1).replaceAll('/', '.')
  if (keyword !== 'unrecognized_keys') return { [path || 'body']: message ?? t('notValid') }
  const keys = 'keys' in params && Array.isArray(params.keys) ? params.keys.slice(0, MAX_FIELDS).map(String) : []
  return Object.fromEntries(keys.map((key) => [path ? `${path}.${key}` : key, t('unknownField')]))
}
