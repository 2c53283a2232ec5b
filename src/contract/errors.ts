import { ApiError } from './api-error.ts'
import { type ErrorCode, errors } from './error-codes.ts'
import type { ErrorDetails } from './error-reply.ts'

type Details = ErrorDetails & { message?: string | undefined }

/** An error of the API. Status and default message come from the table of codes. */
export class ShopError extends ApiError {
  constructor(code: ErrorCode, { message, ...details }: Details = {}, options?: ErrorOptions) {
    // An empty message is replaced by the default too.
    super(code, { ...details, status: errors[code].status, message: message || errors[code].message() }, options)
  }
}

/** An error to show at a form field. @param message instead of the default of the code */
export const errorAt = (field: string, code: ErrorCode, message: string = errors[code].message()): ShopError =>
  new ShopError(code, { message, fields: { [field]: message } })

/** The error in a reply of the API. */
export const shopErrorFrom = ({ code, ...details }: { code: ErrorCode; message: string } & ErrorDetails): ShopError =>
  new ShopError(code, details)
