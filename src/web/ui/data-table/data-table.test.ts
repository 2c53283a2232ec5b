import { describe, expect, it } from 'vitest'
import { summarizeSelection, toggleRow, toggleShown } from './row-selection.ts'
import { nextSort } from './sort.ts'

describe('sorting', () => {
  it('starts in the default direction of the column, then reverses', () => {
    const first = nextSort(undefined, 'total', 'descending')
    expect(first).toEqual({ by: 'total', direction: 'descending' })
    expect(nextSort(first, 'total', 'descending')).toEqual({ by: 'total', direction: 'ascending' })
    expect(nextSort(first, 'name', 'ascending')).toEqual({ by: 'name', direction: 'ascending' })
  })
})

describe('selecting', () => {
  const shown = ['a', 'b']
  const ids = (selected: Set<string>) => [...selected].sort()

  it('returns whether none, some or all of the shown rows are selected', () => {
    expect(summarizeSelection(shown, new Set(['elsewhere']))).toBe('none')
    expect(summarizeSelection(shown, new Set(['a', 'elsewhere']))).toBe('some')
    expect(summarizeSelection(shown, new Set(['a', 'b']))).toBe('all')
    expect(summarizeSelection([], new Set(['a']))).toBe('none')
  })

  it('keeps the rows of other pages', () => {
    expect(ids(toggleShown(shown, new Set(['a', 'elsewhere'])))).toEqual(['a', 'b', 'elsewhere'])
    expect(ids(toggleShown(shown, new Set(['a', 'b', 'elsewhere'])))).toEqual(['elsewhere'])
  })

  it('selects and deselects a row', () => {
    expect(ids(toggleRow('a', new Set(['b'])))).toEqual(['a', 'b'])
    expect(ids(toggleRow('a', new Set(['a', 'b'])))).toEqual(['b'])
  })
})
