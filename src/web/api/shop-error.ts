import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { t } from '#messages/everyPage.ts'

/**
 * Whether an error is the API's with this code. By its name, because while a page is rendered the error comes from
 * the server, whose `ApiError` is another copy of the class.
 */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && codes.includes((error as ApiError).code)
}

/**
 * Whether the API has said no, and will say so again. A server that is overloaded, failing or stopping has not, and
 * neither has whatever answers in its place.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'too_many_requests'

/**
 * What to tell a person about an error: its own words, but not those of the browser about a mistake in the program, and
 * not those of a server in front of the shop.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || /^(Type|Reference|Range|Syntax)Error$/.test(error.name)) return t('errorOccurred')
  return /^HTTP \d/.test(error.message) ? t('unavailable') : error.message
}
