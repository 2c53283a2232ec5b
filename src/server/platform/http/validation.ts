import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { plainWords } from '#contract/plain-words.ts'
import { t } from '#messages/requestRefusals.ts'

z.config({ customError: plainWords })

/** Validates by the schema, and refuses more values than any form has and text that PostgreSQL cannot keep: null characters and halves of characters. */
export const validate: FastifySchemaCompiler<z.ZodType> = (route) => {
  const bySchema = validatorCompiler(route)
  return (data) => {
    if (!isBounded(data)) return { error: new ShopError('payload_too_large') }
    const result = bySchema(data)
    const isRefused = typeof result === 'object' && 'error' in result
    if (isRefused || isStorable(data)) return result
    return { error: new ShopError('invalid_request', { message: t('characters') }) }
  }
}

/** More than the largest form has: a product with 200 variants has about 2,000. Each costs the schemas some work. */
const MAX_VALUES = 20_000

/** Whether a body has few enough values to be looked at; those of lists and of objects count alike. */
function isBounded(data: unknown): boolean {
  const waiting = [data]
  for (let seen = 0; waiting.length > 0; ) {
    const value = waiting.pop()
    if (Array.isArray(value)) {
      seen += value.length
      if (seen > MAX_VALUES) return false
      waiting.push(...value)
    } else if (isObject(value)) {
      // Object.values would take longer for a hundred thousand of them than the parser did.
      for (const name in value) {
        seen += 1
        if (seen > MAX_VALUES) return false
        waiting.push(value[name])
      }
    }
  }
  return true
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Deeper than any schema goes; a body of brackets alone could go deeper than the stack does. */
const DEEPEST = 32

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each, depth + 1))
}
