import { expect, it } from 'vitest'
import { foldMessage, splitWords } from './fold-message.ts'

it.each([
  ['What’s NEW?', 'whats new?'],
  ['crème  brûlée — dish', 'creme brulee - dish'],
  ['wal\u200bnut \u202Elamp', 'wal nut lamp'],
  ['4 × 6 ft & more', '4 x 6 ft and more'],
  ['<b>lamp</b> under $50.00!', 'b lamp /b under $50.00'],
  ['💥', ''],
  ['灯をください', '灯をください'],
])('folds “%s” to “%s”', (message, folded) => {
  expect(foldMessage(message)).toBe(folded)
})

it('truncates long words', () => {
  expect(foldMessage('a'.repeat(1000))).toBe('a'.repeat(40))
})

it('splits a message into words', () => {
  expect(splitWords('a 3-in-1 charger, please?')).toEqual(['a', '3-in-1', 'charger', 'please'])
})
