import { beforeEach, expect, it, vi } from 'vitest'
import { addSearch, clearSearches, readSearches, removeSearch } from './recent-searches.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
})

beforeEach(() => stored.clear())

it('stores the last five distinct terms, newest first', () => {
  for (const term of ['mug', 'lamp', 'Mug', 'a', 'b', 'c']) addSearch(term)
  expect(readSearches()).toEqual(['c', 'b', 'a', 'Mug', 'lamp'])
})

it('removes one search or all of them', () => {
  for (const term of ['mug', 'lamp']) addSearch(term)
  removeSearch('mug')
  expect(readSearches()).toEqual(['lamp'])
  clearSearches()
  expect(stored.size).toBe(0)
})

it.each(['{', '{"a":1}', '[1,null,""]', '"x"'])('ignores the invalid text %s', (text) => {
  stored.set('recent-searches', text)
  expect(readSearches()).toEqual([])
})
