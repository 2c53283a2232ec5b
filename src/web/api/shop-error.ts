import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { t } from '#messages/everyPage.ts'

/**
 * Whether an error is the API's with one of these codes. Compared by name, because errors during server rendering come from
 * another copy of `ApiError`.
 */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && codes.includes((error as ApiError).code)
}

/**
 * Whether the API rejected the request, so that a retry is useless. Errors of an overloaded, failing or stopping server, or of
 * a proxy, do not count.
 */
export const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'too_many_requests'

/** Message for people about an error. Hides messages of programming errors and of proxies. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error) || /^(Type|Reference|Range|Syntax)Error$/.test(error.name)) return t('errorOccurred')
  return /^HTTP \d/.test(error.message) ? t('unavailable') : error.message
}
