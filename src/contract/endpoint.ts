import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import type { Limit } from './limit.ts'
import type { Permission } from './permissions.ts'

/** Bytes of a request's body, unless the endpoint's row says otherwise. */
export const MAX_BODY = 64 * 1024

/** What is settled of one call of the API. */
export interface Endpoint {
  summary: string
  /** The permission that a caller needs; `permissions.ts` lists who has it. */
  access: Permission
  /** Where nobody has to be signed in, but who is: a token may be sent, and then must be good as elsewhere. */
  signIn?: 'optional'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes that the body may have, where it is more than `MAX_BODY`. */
  maxBody?: number
  /** The body is signed by its bytes: the handler gets them as they came, with the headers. */
  raw?: true
  /** The body comes as multipart/form-data; `largest` are the bytes of each file in it. */
  multipart?: { largest: number }
  /** The media type of a reply that is a file. Its schema is `FileReply` or `LongFileReply`. */
  file?: string
  /** What is in a file of JSON. */
  contents?: z.ZodType
  /** The reply goes on as server-sent events, each of them of the reply's schema and called as its `topic`. */
  events?: true
  /**
   * Set when the reply with `events` ends: its whole content, for clients that accept JSON and no events.
   * What fails before the first event is answered as any error is, what fails later is an event called `failed`.
   */
  whole?: z.ZodType
  /** The reply for each success status. 204 has an empty one. */
  reply: Partial<Record<200 | 201 | 202 | 204, z.ZodType>>
  /** The codes it may answer beside those any endpoint may (invalid_request, too_many_requests, internal …). */
  errors?: ErrorCode[]
  /** The header Idempotency-Key must be sent, or may be. */
  idempotent?: true | 'optional'
  /** How often it may be called, where that is less than for all calls together. */
  limit?: Limit
}
