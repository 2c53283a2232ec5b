import type { z } from 'zod'
import { t } from '#messages/values.ts'

/** The message for an invalid value whose schema has no message of its own. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.input === undefined ? t('missing') : expected[issue.expected]?.()
  if (issue.code === 'invalid_value') return t('oneOf', { values: issue.values.join(', ') })
  if (issue.code === 'too_small') return t('atLeast', { limit: Number(issue.minimum), kind: toKind(issue.origin) })
  if (issue.code === 'too_big') return t('atMost', { limit: Number(issue.maximum), kind: toKind(issue.origin) })
  return undefined
}

const expected: Record<string, () => string> = {
  string: () => t('text'),
  number: () => t('number'),
  int: () => t('wholeNumber'),
  boolean: () => t('trueOrFalse'),
  array: () => t('list'),
  object: () => t('object'),
}

const toKind = (origin: string): 'string' | 'array' | 'other' =>
  origin === 'string' || origin === 'array' ? origin : 'other'
