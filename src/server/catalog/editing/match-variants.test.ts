import { expect, it } from 'vitest'
import { matchVariants } from './match-variants.ts'

const before = [
  { id: 1, sku: 'R', color: 'Red', size: null },
  { id: 2, sku: 'B', color: 'Blue', size: null },
]

it('knows a variant by its color and size, whatever SKU it gets', () => {
  expect(matchVariants([{ color: 'Blue', size: null }], before)).toEqual([2])
  expect(matchVariants([{ color: 'Green', size: null }], before)).toEqual([undefined])
})

it('knows one that has another name by the SKU that it had', () => {
  expect(matchVariants([{ color: 'Crimson', size: null, was: 'R' }], before)).toEqual([1])
})

it('keeps two apart that change their names with each other, and a new one with an old name', () => {
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
