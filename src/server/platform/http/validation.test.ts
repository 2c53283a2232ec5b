import { expect, it } from 'vitest'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { validate } from './validation.ts'

/** Validates a body with this many keys. @returns how often its schema ran, and the error */
function validateKeys(keys: number) {
  let runs = 0
  const schema = z.looseObject({}).refine(() => {
    runs += 1
    return true
  })
  const body = Object.fromEntries(Array.from({ length: keys }, (_, index) => [index.toString(36), 1]))
  const result = validate({ schema, method: 'POST', url: '/', httpPart: 'body' })(body)
  return { runs, error: typeof result === 'object' && 'error' in result ? result.error : undefined }
}

it('rejects a body with more values than any form before running its schema', () => {
  const { runs, error } = validateKeys(95_000)
  expect(runs).toBe(0)
  expect(error).toBeInstanceOf(ShopError)
  expect(error).toMatchObject({ code: 'payload_too_large' })
})

it('runs the schema once for a body of the size of the largest form', () => {
  expect(validateKeys(2_000)).toEqual({ runs: 1, error: undefined })
})
