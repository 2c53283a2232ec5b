import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifySchemaCompiler, preValidationHookHandler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dependsOnCurrency, inCurrency } from '#contract/amount-currency.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestErrors.ts'

z.config({ customError: defaultMessage })

/** The currency of the amounts in the request that is validated. */
const requestCurrency = new AsyncLocalStorage<string>()

/**
 * Returns a hook that sets the currency in which a body is validated. It reads the currency only if the body has amounts, or an
 * earlier body of the endpoint had.
 */
export function setCurrency(schema: z.ZodType, readCurrency: () => Promise<string>): preValidationHookHandler {
  let hasAmounts = false
  return ({ body }, _reply, done) => {
    hasAmounts ||= isBounded(body) && dependsOnCurrency(() => schema.safeParse(body))
    if (hasAmounts) readCurrency().then((currency) => requestCurrency.run(currency, done), done)
    else done()
  }
}

/** Validates by the schema. Also rejects too many values, and text that PostgreSQL cannot store: null characters and lone surrogates. */
export const validate: FastifySchemaCompiler<z.ZodType> = (route) => {
  const bySchema = validatorCompiler(route)
  return (data) => {
    if (!isBounded(data)) return { error: new ShopError('payload_too_large') }
    // Schemas with filters of any name skip it without an error.
    if (isObject(data) && Object.hasOwn(data, '__proto__')) return { error: new ShopError('invalid_request') }
    const currency = requestCurrency.getStore()
    const result = currency === undefined ? bySchema(data) : inCurrency(currency, () => bySchema(data))
    const isInvalid = typeof result === 'object' && 'error' in result
    if (isInvalid || isStorable(data)) return result
    return { error: new ShopError('invalid_request', { message: t('characters') }) }
  }
}

/** Maximum number of values in a body, to bound the schema's work. The largest form, with 200 variants, has about 2,000. */
const MAX_VALUES = 20_000

/** Whether a body has at most `MAX_VALUES` values, in lists and objects together. */
function isBounded(data: unknown): boolean {
  const pending = [data]
  for (let count = 0; pending.length > 0; ) {
    const value = pending.pop()
    if (Array.isArray(value)) {
      count += value.length
      if (count > MAX_VALUES) return false
      pending.push(...value)
    } else if (isObject(value)) {
      // Not `Object.values`, which for 100,000 values takes longer than parsing the JSON.
      for (const name in value) {
        count += 1
        if (count > MAX_VALUES) return false
        pending.push(value[name])
      }
    }
  }
  return true
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Deeper than any schema, and far from overflowing the stack with nested brackets. */
const MAX_DEPTH = 32

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each, depth + 1))
}
