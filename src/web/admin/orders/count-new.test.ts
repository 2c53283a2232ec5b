import { expect, it } from 'vitest'
import { countNew } from './count-new.ts'

const list = (ids: string, total = ids.length) => ({ orders: [...ids].map((id) => ({ id })), total })

it.each([
  ['nothing happened', list('cba'), list('cba'), 1, 0],
  ['two came', list('cba'), list('edcba'), 1, 2],
  ['one came and another left the list', list('cba'), list('dca'), 1, 1],
  ['one left, and the one after it moved up', list('cba', 9), list('baz', 8), 1, 0],
  ['more came than a page holds', list('cba', 9), list('zyx', 19), 1, 10],
  ['the first ones came', list(''), list('ba'), 1, 2],
  ['the last one left', list('a'), list(''), 1, 0],
  ['one came, seen from the second page', list('cba', 23), list('dcb', 24), 2, 1],
] as const)('when %s', (_, shown, latest, page, count) => {
  expect(countNew(shown, latest, page)).toBe(count)
})
