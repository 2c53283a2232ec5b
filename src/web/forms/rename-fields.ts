import { ApiError } from '#contract/api-error.ts'

/** The error with the fields of the form instead of those of the request; other errors are unchanged. */
export function renameFields(error: unknown, rename: (path: string[]) => string): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error
  const { message, status, code, details } = error
  const fields = Object.entries(error.details.fields).map(([name, text]) => [rename(name.split('.')), text])
  return new ApiError(code, { ...details, message, status, fields: Object.fromEntries(fields) }, { cause: error })
}
