import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearch, forgetSearches, readSearches, rememberSearch } from './recent-searches.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
})

beforeEach(() => kept.clear())

it('stores the last five distinct terms, newest first', () => {
  for (const term of ['mug', 'lamp', 'Mug', 'a', 'b', 'c']) rememberSearch(term)
  expect(readSearches()).toEqual(['c', 'b', 'a', 'Mug', 'lamp'])
})

it('removes one or all', () => {
  for (const term of ['mug', 'lamp']) rememberSearch(term)
  forgetSearch('mug')
  expect(readSearches()).toEqual(['lamp'])
  forgetSearches()
  expect(kept.size).toBe(0)
})

it.each(['{', '{"a":1}', '[1,null,""]', '"x"'])('ignores the invalid text %s', (text) => {
  kept.set('recent-searches', text)
  expect(readSearches()).toEqual([])
})
