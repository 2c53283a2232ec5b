import { expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

it('parses amounts as people type them', () => {
  expect(['12.5', ' $1,234.56 ', '7', '0.29', '3.'].map(parseAmount)).toEqual([12.5, 1234.56, 7, 0.29, 3])
  expect(['', 'ten', '-5', '1.234', '1e3', '12 50'].map(parseAmount)).toEqual(Array(6).fill(undefined))
})
