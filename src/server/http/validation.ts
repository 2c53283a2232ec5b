import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { plainWords } from './plain-words.ts'

z.config({ customError: plainWords })

/** Validates by the schema, and refuses text that PostgreSQL cannot keep: null characters and halves of characters. */
export const validate: FastifySchemaCompiler<z.ZodType> = (route) => {
  const bySchema = validatorCompiler(route)
  return (data) => {
    const result = bySchema(data)
    if (isStorable(data)) return result
    return { error: new ShopError('invalid_request', { message: 'The text has characters that cannot be kept.' }) }
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
