import type { z } from 'zod'

/** What is wrong with a value, for people, where its schema says nothing of its own. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'This is missing' : expected[issue.expected]
  if (issue.code === 'invalid_value') return `One of ${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `At least ${figure(issue.minimum)}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `At most ${figure(issue.maximum)}${unitOf(issue.origin)}`
  return undefined
}

const expected: Record<string, string> = {
  string: 'Send text',
  number: 'Send a number',
  int: 'Send a whole number',
  boolean: 'Send true or false',
  array: 'Send a list',
  object: 'Send an object',
}

const figure = (limit: number | bigint): string => limit.toLocaleString('en-US')

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' in the list' : ''
