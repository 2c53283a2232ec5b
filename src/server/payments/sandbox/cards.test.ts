import { expect, it } from 'vitest'
import { judgeCard, passesLuhn } from './cards.ts'

const today = new Date('2030-05-31T12:00:00Z')
const card = { number: '4242424242424242', expMonth: 5, expYear: 2030, cvc: '123' }

it('knows a check digit', () => {
  expect(['4242424242424242', '4000002500003155', '79927398713'].map(passesLuhn)).toEqual([true, true, true])
  expect(['4242424242424241', '79927398710'].map(passesLuhn)).toEqual([false, false])
})

it('takes a card to the last day of its month, and not a day longer', () => {
  expect(judgeCard(card, today)).toEqual({ outcome: 'succeeded' })
  expect(judgeCard(card, new Date('2030-06-01T00:00:00Z'))).toEqual({
    outcome: 'declined',
    message: 'Your card has expired.',
  })
})
