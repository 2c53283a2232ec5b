import { expect, it } from 'vitest'
import { readIds, withViewed } from './viewed.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)

it.each([null, '', 'no JSON', '{}', '7', 'null', '["a b", 7, null, "a,b", ""]'])('%j contains no valid IDs', (text) =>
  expect(readIds(text)).toEqual([]),
)

it('at most 12 distinct IDs are stored, latest first', () => {
  expect(withViewed(ids(12), 'new')).toEqual(['new', ...ids(11)])
  expect(withViewed(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  expect(readIds(JSON.stringify(ids(40)))).toEqual(ids(12))
})
