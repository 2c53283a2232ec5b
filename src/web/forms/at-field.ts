import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { hasCode } from '#web/api/shop-error.ts'

/** Moves an API error that names no field to the field that caused it. Returns other errors unchanged. */
export function atField(error: unknown, field: string, ...codes: ErrorCode[]): unknown {
  if (!hasCode(error, ...codes)) return error
  const { code, message, status, details } = error
  return new ApiError(code, { ...details, message, status, fields: { [field]: message } }, { cause: error })
}
