import type { ErrorCode } from './error-codes.ts'
import type { ErrorDetails } from './error-reply.ts'

/**
 * An error of the API: code, HTTP status, message for people, and details. Separate from the table of all errors, which the
 * browser does not load.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    { message, status, ...details }: ErrorDetails & { message: string; status: number },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = code
    this.status = status
    this.details = details
  }
}
