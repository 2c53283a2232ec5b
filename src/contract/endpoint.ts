import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call an endpoint: anybody, anybody signed in, or an administrator. */
export type Access = 'public' | 'shopper' | 'admin'

/** What is settled of one call of the API. */
export interface Endpoint {
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is signed by its bytes: the handler gets them as they came, with the headers. */
  raw?: true
  /** The media type of a reply that is a file. Its schema is `FileReply`. */
  file?: string
  /** The reply for each success status. 204 has an empty one. */
  reply: Partial<Record<200 | 201 | 202 | 204, z.ZodType>>
  /** The codes it may answer beside those any endpoint may (invalid_request, too_many_requests, internal …). */
  errors?: ErrorCode[]
  /** The header Idempotency-Key must be sent. */
  idempotent?: true
  /** How often one address may call it in a minute, where that is less than for all calls together. */
  perMinute?: number
}
