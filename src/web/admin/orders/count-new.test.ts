import { expect, it } from 'vitest'
import { countNew } from './count-new.ts'

const list = (ids: string, total = ids.length) => ({ orders: [...ids].map((id) => ({ id })), total })

it.each([
  ['the list is unchanged', list('cba'), list('cba'), true, 0],
  ['two orders were added', list('cba'), list('edcba'), true, 2],
  ['one order was added and another removed', list('cba'), list('dca'), true, 1],
  ['one order was removed and an older one moved up', list('cba', 9), list('baz', 8), true, 0],
  ['more orders were added than fit on a page', list('cba', 9), list('zyx', 19), true, 10],
  ['the first orders were added', list(''), list('ba'), true, 2],
  ['the last order was removed', list('a'), list(''), true, 0],
  ['one order was added and the second page is shown', list('cba', 23), list('dcb', 24), false, 1],
] as const)('counts the new orders when %s', (_, shown, latest, isNewestPage, count) => {
  expect(countNew(shown, latest, { isNewestPage })).toBe(count)
})
