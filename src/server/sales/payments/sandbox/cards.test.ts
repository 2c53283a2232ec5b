import { expect, it } from 'vitest'
import { authorizeCard, findCardBrand, passesLuhn } from './cards.ts'

const today = new Date('2030-05-31T12:00:00Z')
const card = { number: '4242424242424242', expMonth: 5, expYear: 2030, cvc: '123' }

it('accepts only card numbers with a correct check digit', () => {
  expect(['4242424242424242', '4000002500003155', '79927398713'].map(passesLuhn)).toEqual([true, true, true])
  expect(['4242424242424241', '79927398710'].map(passesLuhn)).toEqual([false, false])
})

it('accepts a card until the last day of its month', () => {
  expect(authorizeCard(card, today)).toEqual({ outcome: 'succeeded' })
  expect(authorizeCard(card, new Date('2030-06-01T00:00:00Z'))).toEqual({
    outcome: 'declined',
    message: 'Your card has expired.',
  })
})

it('recognizes the brand of a card by its number', () => {
  expect(['4242424242424242', '5555555555554444', '2223003122003222', '378282246310005'].map(findCardBrand)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'American Express',
  ])
  expect(['6011111111111117', '3056930009020004', '3566002020360505', '6200000000000005'].map(findCardBrand)).toEqual([
    'Discover',
    'Diners Club',
    'JCB',
    'UnionPay',
  ])
  expect(findCardBrand('9999999999999995')).toBe('Card')
})
