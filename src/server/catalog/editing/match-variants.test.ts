import { expect, it } from 'vitest'
import { matchVariants } from './match-variants.ts'

const before = [
  { id: 1, sku: 'R', color: 'Red', size: null },
  { id: 2, sku: 'B', color: 'Blue', size: null },
]

it('matches a variant by color and size when its SKU changes', () => {
  expect(matchVariants([{ color: 'Blue', size: null }], before)).toEqual([2])
  expect(matchVariants([{ color: 'Green', size: null }], before)).toEqual([undefined])
})

it('matches a variant by its former SKU when its color changes', () => {
  expect(matchVariants([{ color: 'Crimson', size: null, was: 'R' }], before)).toEqual([1])
})

it('matches variants that swap colors, and a new one with a former color', () => {
  expect(
    matchVariants(
      [
        { color: 'Blue', size: null, was: 'R' },
        { color: 'Red', size: null, was: 'B' },
      ],
      before,
    ),
  ).toEqual([1, 2])
  expect(
    matchVariants(
      [
        { color: 'Crimson', size: null, was: 'R' },
        { color: 'Red', size: null },
      ],
      before,
    ),
  ).toEqual([1, undefined])
})
