import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'

it.each([
  ['3', 3],
  [' 3 ', 3],
  ['03', 3],
  ['0', 1],
  ['-4', 1],
  ['99999999999999999999', 7],
])('%j is parsed as %i', (typed, quantity) => expect(readQuantity(typed, 7)).toBe(quantity))

it.each(['', ' ', '2.5', '2,5', '1e3', '0x2', '2 3', 'two'])('%j is invalid', (typed) =>
  expect(readQuantity(typed, 7)).toBeUndefined(),
)
