import { expect, it } from 'vitest'
import { type ErrorCode, errors } from './error-codes.ts'
import { ShopError } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]

it.each(codes)('%s has a message, even if the caller passes none', (code) => {
  for (const details of [{}, { message: undefined }, { message: '' }, { available: 3, message: undefined }])
    expect(new ShopError(code, details).message).toBe(errors[code].message())
  expect(errors[code].message()).toMatch(/\S/)
})

it('uses the message that the caller passes', () => {
  expect(new ShopError('out_of_stock', { message: 'Only 3 available' }).message).toBe('Only 3 available')
})
