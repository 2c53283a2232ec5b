import { expect, it } from 'vitest'
import { suggestTerms } from './suggest.ts'

it('suggests phrases from product names and single words', () => {
  const names = ['Drift Wireless Earbuds', 'Perch 3-in-1 Wireless Charger', 'Wired Mouse']
  expect(suggestTerms('wirel', names, ['wireless'])).toEqual(['wireless', 'wireless earbuds', 'wireless charger'])
  expect(suggestTerms('wireless ch', names, ['wireless charger'])).toEqual(['wireless charger'])
  expect(suggestTerms('zz', names, [])).toEqual([])
})

it('suggests at most five different terms, excluding the typed one', () => {
  expect(suggestTerms('lamp', ['Lamp', 'Moon Lamp'], ['lamp', 'lampshade'])).toEqual(['lampshade'])
  const names = ['Tea Pot', 'Tea Cup', 'Tea Set', 'Tea Box', 'Tea Tin', 'Téa Pot']
  expect(suggestTerms('te', names, ['tea'])).toEqual(['tea', 'tea pot', 'tea cup', 'tea set', 'tea box'])
})
