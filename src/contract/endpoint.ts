import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import type { Limit } from './limit.ts'
import type { Permission } from './permissions.ts'

/** Maximum bytes of a request body, unless the endpoint has its own `maxBody`. */
export const MAX_BODY = 64 * 1024

/** The definition of an endpoint. */
export interface Endpoint {
  summary: string
  /** The permission that a caller needs; `permissions.ts` lists who has it. */
  access: Permission
  /** Signing in is optional: a token may be sent, and must then be valid. */
  signIn?: 'optional'
  /** Guests may call it too, with their token in the header `X-Guest`. */
  guests?: true
  /** It may be called without signing in, with the key of the order in its path or body in the header `X-Order-Key`. */
  orderKey?: true | 'body'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Maximum bytes of the body, if more than `MAX_BODY`. */
  maxBody?: number
  /** The handler gets the raw bytes of the body and the headers, to verify a signature. */
  raw?: true
  /** The body is multipart/form-data; `largest` is the maximum bytes of each file. */
  multipart?: { largest: number }
  /** The media type of a reply that is a file. Its schema is `FileReply`, `StreamedFileReply` or `RangedFileReply`. */
  file?: string
  /** The schema of a JSON file's contents. */
  contents?: z.ZodType
  /** The reply is a stream of server-sent events. Each has the reply's schema, and its `topic` as event name. */
  events?: true
  /**
   * The schema of a complete reply for clients that accept JSON but no `events`. Requires a stream that ends. Errors before the
   * first event are ordinary error replies; later ones are an event named `failed`.
   */
  whole?: z.ZodType
  /** The reply schema for each success status; empty for 204. */
  reply: Partial<Record<200 | 201 | 202 | 204, z.ZodType>>
  /** Error codes besides those of every endpoint (invalid_request, too_many_requests, internal …). */
  errors?: ErrorCode[]
  /** Whether the header `Idempotency-Key` is required or optional. */
  idempotent?: true | 'optional'
  /** Rate limit, if stricter than that of all calls together. */
  limit?: Limit
}
