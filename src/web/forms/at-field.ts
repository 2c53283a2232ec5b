import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { hasCode } from '#web/api/shop-error.ts'

/** What the API refused without naming a field, told of the field that it comes from; any other error as it is. */
export function atField(error: unknown, field: string, ...codes: ErrorCode[]): unknown {
  if (!hasCode(error, ...codes)) return error
  const { code, message, status, details } = error
  return new ApiError(code, { ...details, message, status, fields: { [field]: message } }, { cause: error })
}
