import { ApiError } from './api-error.ts'
import { type ErrorCode, errors } from './error-codes.ts'
import type { ErrorDetails } from './error-reply.ts'

type Details = ErrorDetails & { message?: string | undefined }

/** What the shop refuses or fails to do. The status and the default message of a code are the table's. */
export class ShopError extends ApiError {
  constructor(code: ErrorCode, { message, ...details }: Details = {}, options?: ErrorOptions) {
    // Also where a caller knows of no better words: an empty message tells a shopper nothing.
    super(code, { ...details, status: errors[code].status, message: message || errors[code].message() }, options)
  }
}

/** A refusal that a form shows at one of its fields. @param message other words than the code has */
export const errorAt = (field: string, code: ErrorCode, message: string = errors[code].message()): ShopError =>
  new ShopError(code, { message, fields: { [field]: message } })

/** The error that a reply of the API tells of. */
export const shopErrorFrom = ({ code, ...details }: { code: ErrorCode; message: string } & ErrorDetails): ShopError =>
  new ShopError(code, details)
