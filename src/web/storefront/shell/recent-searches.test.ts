import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearch, forgetSearches, readSearches, rememberSearch } from './recent-searches.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
})

beforeEach(() => kept.clear())

it('keeps the last five, the newest first, each once', () => {
  for (const term of ['mug', 'lamp', 'Mug', 'a', 'b', 'c']) rememberSearch(term)
  expect(readSearches()).toEqual(['c', 'b', 'a', 'Mug', 'lamp'])
})

it('forgets one or all', () => {
  for (const term of ['mug', 'lamp']) rememberSearch(term)
  forgetSearch('mug')
  expect(readSearches()).toEqual(['lamp'])
  forgetSearches()
  expect(kept.size).toBe(0)
})

it.each(['{', '{"a":1}', '[1,null,""]', '"x"'])('takes %s, which it has not written, as none', (text) => {
  kept.set('recent-searches', text)
  expect(readSearches()).toEqual([])
})
