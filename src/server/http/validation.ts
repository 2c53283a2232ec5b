import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { plainWords } from '#contract/plain-words.ts'

z.config({ customError: plainWords })

/** Validates by the schema, and refuses text that PostgreSQL cannot keep: null characters and halves of characters. */
export const validate: FastifySchemaCompiler<z.ZodType> = (route) => {
  const bySchema = validatorCompiler(route)
  return (data) => {
    const result = bySchema(data)
    const isRefused = typeof result === 'object' && 'error' in result
    if (isRefused || isStorable(data)) return result
    return { error: new ShopError('invalid_request', { message: 'The text has characters that cannot be kept.' }) }
  }
}

/** Deeper than any schema goes; a body of brackets alone could go deeper than the stack does. */
const DEEPEST = 32

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each, depth + 1))
}
