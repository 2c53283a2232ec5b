import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { type Endpoint, MAX_BODY } from '#contract/endpoint.ts'
import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints.ts'
import { type ErrorCode, errors } from '#contract/error-codes.ts'
import { ErrorReply } from '#contract/error-reply.ts'
import { ShopError } from '#contract/errors.ts'
import { RangedFileReply } from '#contract/fields.ts'
import { describeLimit } from '#contract/limit.ts'
import { hasPermission, isForStaff } from '#contract/permissions.ts'
import { t } from '#messages/requestErrors.ts'
import type { Caller, SignedInCaller } from '../audit-log/record-audit.ts'
import type { PlatformContext } from '../context.ts'
import type { SnapshotDatabase } from '../database/snapshot-reader.ts'
import { describeEvents, EventStreams } from './event-streams.ts'
import { assertKeyOpens, authorize, getGuestToken, toCaller } from './guards.ts'
import { isInternal } from './internal-requests.ts'
import type { CallLimits } from './limits/limit-calls.ts'
import { withMultipartBody } from './multipart-body.ts'
import type { Authenticator, Guest, Principal } from './principal.ts'
import { withRawBody } from './raw-body.ts'
import { type CacheableKey, cacheTagsByEndpoint } from './response-cache/cache-tags.ts'
import { cacheTagsHeader, notFoundTagsHeader } from './response-cache/cache-tags-header.ts'
import { collectProductIds } from './response-cache/product-ids-read.ts'
import { describeFile, sendFile } from './send-file.ts'
import { downloadHeaders, sendRange } from './send-range.ts'
import { setCurrency } from './validation.ts'

type ParsedInput<K extends EndpointKey, P extends 'params' | 'query' | 'body'> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined

/** Endpoints that can be called without signing in. */
type MayBeAnonymous = { access: 'public' } | { guests: true } | { orderKey: true | 'body' }

/** A request that has passed validation and the guard of its endpoint. */
export interface EndpointRequest<K extends EndpointKey> {
  params: ParsedInput<K, 'params'>
  query: ParsedInput<K, 'query'>
  /** The raw bytes, if the endpoint is `raw`. */
  body: Endpoints[K] extends { raw: true } ? Buffer : ParsedInput<K, 'body'>
  headers: Endpoints[K] extends { raw: true } ? IncomingHttpHeaders : undefined
  /** The signed-in account. Public endpoints have one only with `signIn: 'optional'`, and guests have none. */
  principal: Endpoints[K] extends MayBeAnonymous ? Principal | undefined : Principal
  /** The guest, if the caller has not signed in. Only endpoints with `guests` have one. */
  guest: Guest | undefined
  /** The token of a guest, which may have ended. */
  guestToken: string | undefined
  /** The customer whose cart and orders the request is about: that of the account, the guest, or that of the order that a key opens. */
  customerId: Endpoints[K]['access'] extends 'public' ? string | undefined : string
  /** The account and client, for the audit log. */
  caller: Endpoints[K] extends MayBeAnonymous ? Caller : SignedInCaller
  /** A snapshot of the database, from which cacheable responses must be read. */
  db: K extends CacheableKey ? SnapshotDatabase : undefined
  /** The header `Idempotency-Key`; always set if the endpoint requires it. */
  idempotencyKey: Endpoints[K] extends { idempotent: 'optional' } ? string | undefined : string
}

/** What a handler returns. With `events`: a stream that ends at the signal, and `gather`, which combines it into one JSON reply. */
type EndpointResult<K extends EndpointKey> = Endpoints[K] extends { events: true; whole: infer W extends z.ZodType }
  ? { events: StartEvents<ReplyContent<K>>; gather: (events: AsyncIterable<ReplyContent<K>>) => Promise<z.output<W>> }
  : Endpoints[K] extends { events: true }
    ? StartEvents<ReplyContent<K>>
    : ReplyContent<K>

type StartEvents<Event> = (signal: AbortSignal) => AsyncIterable<Event>

type ReplyContent<K extends EndpointKey> = {
  [S in keyof Endpoints[K]['reply']]: Endpoints[K]['reply'][S] extends z.ZodType
    ? z.output<Endpoints[K]['reply'][S]>
    : never
}[keyof Endpoints[K]['reply']]

export type Implement = <K extends EndpointKey>(
  key: K,
  handle: (request: EndpointRequest<K>) => Promise<EndpointResult<K>>,
) => void

/** Error codes of every endpoint, besides those it declares. */
const commonErrors: ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
]
const accessErrors = ({ access, signIn, orderKey }: Endpoint): ErrorCode[] => [
  ...(hasPermission('nobody', access) && !signIn ? [] : (['unauthenticated', 'token_expired'] as const)),
  ...(isForStaff(access) ? (['forbidden', 'two_step_setup_required'] as const) : []),
  ...(orderKey ? (['link_expired'] as const) : []),
]

/**
 * Returns a function that adds endpoints of the contract to the app. Handlers get the request as parsed by its schemas (money
 * in cents), and return a value that the reply's schema encodes as JSON.
 */
export function endpointImplementer(
  app: FastifyInstance,
  { readOnReplica }: Pick<PlatformContext, 'readOnReplica'>,
  {
    limits,
    authenticator,
    readCurrency,
  }: { limits: CallLimits; authenticator: Authenticator; readCurrency: () => Promise<string> },
): Implement {
  app.decorateRequest('principal', undefined)
  app.decorateRequest('guest', undefined)
  app.decorateRequest('keyHolder', undefined)
  const streams = new EventStreams(app)
  return (key, handle) => {
    const endpoint: Endpoint = endpoints[key]
    const [method = '', path = ''] = key.split(' ')
    const [status = 200] = Object.keys(endpoint.reply).map(Number)
    const limit = limits.forEndpoint(key, endpoint.limit ?? {})
    const route: RouteOptions = {
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: buildSchema(key, endpoint),
      bodyLimit: endpoint.maxBody ?? MAX_BODY,
      config: { isCacheable: key in cacheTagsByEndpoint },
      // Before the body is read, so that unauthorized callers get no validation errors.
      onRequest: async (request) => {
        await limit.countAddress(request)
        Object.assign(request, await authorize(request, endpoint, authenticator))
      },
      // Only staff enter amounts.
      ...(endpoint.body && isForStaff(endpoint.access) && { preValidation: setCurrency(endpoint.body, readCurrency) }),
      preHandler: async (request) => {
        await assertKeyOpens(request, endpoint, authenticator)
        const customerId = getCustomerId(request)
        if (customerId !== undefined) await limit.countAccount(customerId, request)
      },
      handler: async (request, reply) => {
        const { params, query, body, principal, guest, headers } = request
        const caller = toCaller(request)
        const idempotencyKey = headers['idempotency-key']
        const customerId = getCustomerId(request)
        const guestToken = getGuestToken(request)
        const who = { principal, guest, guestToken, customerId, caller }
        const received = { params, query, body, headers, ...who, idempotencyKey } as EndpointRequest<typeof key>
        if (key in cacheTagsByEndpoint)
          return reply.code(status).send(await resultFromSnapshot(received, request, reply))
        const result = await handle(received)
        if (endpoint.file && isRanged(endpoint)) {
          const { name, ...file } = RangedFileReply.parse(result)
          return sendRange(request, reply, { ...file, mediaType: endpoint.file, headers: downloadHeaders(name) })
        }
        if (endpoint.file) return sendFile(reply, endpoint.file, result)
        if (endpoint.events)
          return streams.send(request, reply, { endpoint, result }, () => authorize(request, endpoint, authenticator))
        return reply.code(status).send(result)
      },
    }

    /** Runs the handler on one snapshot. Internal requests also get the snapshot and cache tags as headers. */
    const resultFromSnapshot = (received: EndpointRequest<typeof key>, request: FastifyRequest, reply: FastifyReply) =>
      readOnReplica(async (db) => {
        const setInternalHeaders = (header: Record<string, string>) =>
          isInternal(request.headers) && reply.headers(header)
        const ids = collectProductIds(db)
        try {
          const result = await handle({ ...received, db } as EndpointRequest<typeof key>)
          const input = { ...(request.params as object), ...(request.query as object) }
          setInternalHeaders(cacheTagsHeader(key, await db.snapshot(), { result, input, ids }))
          return result
        } catch (error) {
          if (error instanceof ShopError && [404, 410].includes(errors[error.code].status))
            setInternalHeaders(notFoundTagsHeader(await db.snapshot()))
          throw error
        }
      })
    if (endpoint.raw) withRawBody(app, route)
    else if (endpoint.multipart) withMultipartBody(app, route, endpoint.multipart.largest)
    else app.route(route)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    guest: Guest | undefined
    /** The customer whose order a key opens. */
    keyHolder: string | undefined
  }
  interface FastifySchema {
    describeResponses?: () => Record<number, unknown>
  }
}

/** The customer of the account has its ID. */
const getCustomerId = ({ principal, guest, keyHolder }: FastifyRequest): string | undefined =>
  principal?.userId ?? guest?.id ?? keyHolder

/** Whether the reply is a file of which ranges can be requested. */
const isRanged = ({ reply }: Endpoint): boolean => reply[200] === RangedFileReply

function buildSchema(key: EndpointKey, endpoint: Endpoint) {
  return {
    operationId: key.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, ''),
    summary: endpoint.summary,
    ...(endpoint.limit && { description: describeLimit(endpoint.limit) }),
    tags: [key.split('/')[1] ?? ''],
    ...describeSecurity(endpoint),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    ...(endpoint.idempotent && {
      headers: z.looseObject({
        'idempotency-key': endpoint.idempotent === 'optional' ? IdempotencyKey.optional() : IdempotencyKey,
      }),
    }),
    response: { ...serializedReplies(endpoint), ...serializedFailures },
    describeResponses: () => describeResponses(endpoint),
  }
}

/**
 * The schemas by which Fastify serializes responses, by classes of status codes: an object with a key such as 404 takes 5 KB, because V8
 * stores integer keys like the indexes of an array.
 */
function serializedReplies(endpoint: Endpoint): Record<string, z.ZodType | object> {
  if (endpoint.file) return {}
  if (endpoint.events) return { '2xx': describeEvents(endpoint)[200] }
  const [reply] = Object.values(endpoint.reply)
  return reply ? { '2xx': reply } : {}
}

const errorReply = { content: { 'application/json': { schema: ErrorReply } } }
const serializedFailures = { '4xx': errorReply, '5xx': errorReply }

/** The responses in the OpenAPI document, by status code. */
function describeResponses(endpoint: Endpoint): Record<number, unknown> {
  const failures = Map.groupBy(
    [...commonErrors, ...accessErrors(endpoint), ...(endpoint.errors ?? [])],
    (code) => errors[code].status,
  )
  const replies = endpoint.file
    ? {
        200: describeFile(endpoint.file, endpoint.contents),
        ...(isRanged(endpoint) && { 206: describeFile(endpoint.file) }),
      }
    : endpoint.events
      ? describeEvents(endpoint)
      : endpoint.reply
  return {
    ...replies,
    ...Object.fromEntries(
      [...failures].map(([status, codes]) => [status, { description: codes.join(', '), ...errorReply }]),
    ),
  }
}

/** In OpenAPI, an empty list of requirements means public; an empty object in the list makes signing in optional. */
function describeSecurity({ access, signIn, guests, orderKey }: Endpoint): { security: Record<string, string[]>[] } {
  if (!hasPermission('nobody', access))
    return { security: [{ bearer: [] }, ...(guests ? [{ guest: [] }] : []), ...(orderKey ? [{ orderKey: [] }] : [])] }
  return { security: signIn ? [{}, { bearer: [] }, ...(guests ? [{ guest: [] }] : [])] : [] }
}

const keyRule = { error: () => t('idempotencyKey') }
const IdempotencyKey = z
  .string(keyRule)
  .regex(/^[\x21-\x7e]{8,200}$/, keyRule)
  .meta({ description: 'Repeated requests with the same key have an effect once and get the same response' })
