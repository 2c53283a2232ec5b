import { describe, expect, it } from 'vitest'
import { readCard } from './read-card.ts'

const validCard = { number: '4242 4242 4242 4242', expiry: '12 / 30', code: '123' }
const validate = (change: Partial<typeof validCard>) => {
  const result = readCard({ ...validCard, ...change })
  return 'problems' in result ? result.problems : {}
}

describe('readCard', () => {
  it('returns the card as the provider needs it', () => {
    expect(readCard(validCard)).toEqual({
      card: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' },
    })
  })

  it('returns an error for each invalid field', () => {
    expect(validate({ number: '4242' })).toEqual({ number: 'Your card number is invalid.' })
    expect(validate({ code: '12' })).toEqual({ code: 'Your card’s security code is incorrect.' })
    expect(validate({ expiry: '12' })).toEqual({ expiry: "Your card's expiration date is incomplete." })
    expect(validate({ expiry: '13 / 30' })).toEqual({ expiry: "Your card's expiration date is invalid." })
  })

  it('accepts a card until the last day of its month', () => {
    const card = { ...validCard, expiry: '05 / 30' }
    expect(readCard(card, new Date('2030-05-31T12:00:00Z'))).toHaveProperty('card')
    expect(readCard(card, new Date('2030-06-01T00:00:00Z'))).toEqual({
      problems: { expiry: "Your card's expiration date is in the past." },
    })
  })

  it('requires each field', () => {
    expect(validate({ number: '', expiry: '', code: '' })).toEqual({
      number: 'Card number is required',
      expiry: 'Expiration date is required',
      code: 'Security code is required',
    })
  })
})
