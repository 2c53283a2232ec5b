import type { z } from 'zod'
import { defaultMessage } from '#contract/default-message.ts'

type Path = PropertyKey[]

/**
 * Validates a request body with the server's schema, and adds what is wrong to the issues of the form's schema.
 * @param toField maps a path in the body to a field of the form; by default, they are the same
 */
export function checkBody(
  schema: z.ZodType,
  body: unknown,
  issues: z.core.$ZodRawIssue[],
  toField: (path: Path) => Path = (path) => path,
): void {
  for (const { path, message } of schema.safeParse(body, { error: defaultMessage }).error?.issues ?? [])
    issues.push({ code: 'custom', path: toField(path), message, input: body })
}
