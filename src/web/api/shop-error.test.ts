import { expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { getErrorMessage } from './shop-error.ts'

it('the message of an API error is shown, but not that of a programming error', () => {
  expect(getErrorMessage(new ShopError('cart_empty', { message: 'Your cart is empty' }))).toBe('Your cart is empty')
  expect(getErrorMessage(new Error('Stripe not loaded'))).toBe('Stripe not loaded')
  expect(getErrorMessage(new TypeError('t is not iterable'))).toBe('An error occurred')
  expect(getErrorMessage(new Error('HTTP 502 Bad Gateway'))).toBe(
    'The shop isn’t available right now. Try again in a moment.',
  )
  expect(getErrorMessage('nothing')).toBe('An error occurred')
})
