import { expect, it } from 'vitest'
import { readPriceRange } from './price-range.ts'

it.each([
  ['something under $50', { max: 50 }],
  ['lamps below 30.50 dollars', { max: 30.5 }],
  ['up to 150 bucks', { max: 150 }],
  ['my budget is $40', { max: 40 }],
  ['between 20 and 40', { min: 20, max: 40 }],
  ['from 40 to 20 usd', { min: 20, max: 40 }],
  ['$20-$40', { min: 20, max: 40 }],
  ['over 200', { min: 200 }],
  ['around 80 dollars', { min: 56, max: 104 }],
  ['about $35', { min: 24.5, max: 45.5 }],
  ['a laptop under $1,200', { max: 1_200 }],
  ['between 1,000 and 2,500.50 dollars', { min: 1_000, max: 2_500.5 }],
  ['under 30,50 €', { max: 30.5 }],
  ['less than 2.5 kg', {}],
  ['a lamp for $60', { max: 60 }],
  ['home and garden under $40 in stock', { max: 40 }],
  ['under 50 lamps', { max: 50 }],
  ['a lamp', {}],
  ['less than 8 in wide', {}],
  ['shoes in size 9', {}],
  ['under 2 kg', {}],
  ['more than 500 gb', {}],
  ['a book about 2 friends', {}],
])('reads the price range of “%s”', (text, range) => {
  expect(readPriceRange(text).range).toEqual(range)
})

it('returns the rest of the message', () => {
  expect(readPriceRange('lamps under $50 please').rest).toMatch(/^lamps +please$/)
})
