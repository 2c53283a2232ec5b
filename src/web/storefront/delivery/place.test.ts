import { expect, it } from 'vitest'
import { formatPlace, parsePlace } from './place.ts'

const countries = ['US', 'DE'] as const

it('reads a stored place', () => {
  const place = { country: 'DE', state: '', zipCode: '10115' } as const
  expect(parsePlace(JSON.stringify(place), countries)).toEqual(place)
  expect(formatPlace(place)).toBe('10115, Germany')
  expect(formatPlace({ country: 'US' })).toBe('United States')
})

it.each([null, '', '{', 'null', '3', '[]', '{"country":"FR"}', '{"country":{"a":1}}'])('ignores %s', (text) => {
  expect(parsePlace(text, countries)).toBeUndefined()
})

it('ignores parts that are not short texts', () => {
  const stored = JSON.stringify({ country: 'US', state: { a: 1 }, zipCode: '1'.repeat(21) })
  expect(parsePlace(stored, countries)).toEqual({ country: 'US' })
})
