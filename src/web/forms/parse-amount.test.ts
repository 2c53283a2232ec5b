import { expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

it('parses amounts as people type them', () => {
  expect(['12.5', ' $1,234.56 ', '7', '0.29', '3.', '1,234'].map(parseAmount)).toEqual([
    12.5, 1234.56, 7, 0.29, 3, 1234,
  ])
  expect(['4,90', '4,9 €', '€4.90', '1.234,56', 'CHF 12', '12.50 EUR', '¥3,980', 'CA$5'].map(parseAmount)).toEqual([
    4.9, 4.9, 4.9, 1234.56, 12, 12.5, 3980, 5,
  ])
})

it('accepts no text that could be another amount', () => {
  const texts = [
    '',
    'ten',
    '-5',
    '1.234',
    '1e3',
    '12 50',
    '1,23,4',
    '4,9,0',
    ',5',
    '1.23,4',
    '12k',
    '1,234,5',
    '$',
    '1,2345',
  ]
  expect(texts.map(parseAmount)).toEqual(Array(texts.length).fill(undefined))
})
