import { expect, it } from 'vitest'
import { optionAfter } from './options.ts'

const groups = [
  { label: 'Products', options: [{ id: 'lamp', label: 'Lamp' }] },
  { label: 'Nothing', options: [] },
  {
    label: 'Categories',
    options: [
      { id: 'books', label: 'Books' },
      { id: 'beauty', label: 'Beauty' },
    ],
  },
]
const after = (active: string | null, key: 'ArrowDown' | 'ArrowUp') => optionAfter(groups, active, key)?.id

it('moves through all groups and wraps around at the ends', () => {
  expect(after(null, 'ArrowDown')).toBe('lamp')
  expect(after('lamp', 'ArrowDown')).toBe('books')
  expect(after('beauty', 'ArrowDown')).toBe('lamp')
  expect(after(null, 'ArrowUp')).toBe('beauty')
  expect(after('lamp', 'ArrowUp')).toBe('beauty')
  expect(after('gone', 'ArrowDown')).toBe('lamp')
  expect(optionAfter([], null, 'ArrowDown')).toBeUndefined()
})
