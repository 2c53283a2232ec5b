import { expect, it } from 'vitest'
import { matchVariants } from './match-variants.ts'

const before = [
  { id: 1, sku: 'R', options: { color: 'Red' } },
  { id: 2, sku: 'B', options: { color: 'Blue' } },
]

it('matches a variant by its values when its SKU changes', () => {
  expect(matchVariants([{ options: { color: 'Blue' } }], before)).toEqual([2])
  expect(matchVariants([{ options: { color: 'Green' } }], before)).toEqual([undefined])
})

it('matches a variant by its former SKU when its color changes', () => {
  expect(matchVariants([{ options: { color: 'Crimson' }, was: 'R' }], before)).toEqual([1])
})

it('matches variants that swap colors, and a new one with a former color', () => {
  expect(
    matchVariants(
      [
        { options: { color: 'Blue' }, was: 'R' },
        { options: { color: 'Red' }, was: 'B' },
      ],
      before,
    ),
  ).toEqual([1, 2])
  expect(matchVariants([{ options: { color: 'Crimson' }, was: 'R' }, { options: { color: 'Red' } }], before)).toEqual([
    1,
    undefined,
  ])
})
