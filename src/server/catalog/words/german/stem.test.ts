import { expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { stem } from './stem.ts'

it.each([
  ['Lampe', 'Lampen'],
  ['Becher', 'Bechern'],
  ['Buch', 'Bücher'],
  ['Kopfhörer', 'Kopfhoerer'],
  ['Gläser', 'Glas'],
  ['Zelt', 'Zelte'],
  ['kabellose', 'kabelloser'],
  ['Decke', 'Decken'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(fold(one))).toBe(stem(fold(other)))
})

it.each([
  ['Wolle', 'Wolke'],
  ['Leinen', 'Leiter'],
  ['Kerze', 'Kern'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(fold(one))).not.toBe(stem(fold(other)))
})
