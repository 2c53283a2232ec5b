import { expect, it } from 'vitest'
import { countNew } from './count-new.ts'

const list = (ids: string, total = ids.length) => ({ orders: [...ids].map((id) => ({ id })), total })

it.each([
  ['nothing happened', list('cba'), list('cba'), true, 0],
  ['two came', list('cba'), list('edcba'), true, 2],
  ['one came and another left the list', list('cba'), list('dca'), true, 1],
  ['one left, and the one after it moved up', list('cba', 9), list('baz', 8), true, 0],
  ['more came than a page holds', list('cba', 9), list('zyx', 19), true, 10],
  ['the first ones came', list(''), list('ba'), true, 2],
  ['the last one left', list('a'), list(''), true, 0],
  ['one came, seen from the second page', list('cba', 23), list('dcb', 24), false, 1],
] as const)('when %s', (_, shown, latest, isNewestPage, count) => {
  expect(countNew(shown, latest, { isNewestPage })).toBe(count)
})
