import { expect, it } from 'vitest'
import { readGrams } from './weights.ts'

it.each([
  ['248 g', 248],
  ['2 lb 6 oz (Regular)', 1077.3],
  ['1.5 kg', 1500],
  ['4.6 g per bud', 4.6],
  ['12 gauge, 290 g in size M', 290],
])('reads the weight in “%s”', (text, grams) => {
  expect(readGrams(text)).toBeCloseTo(grams, 1)
})

it.each(['200 g/m²', 'light', ''])('“%s” is not a weight', (text) => {
  expect(readGrams(text)).toBeUndefined()
})
