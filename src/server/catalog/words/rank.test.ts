import { expect, it } from 'vitest'
import { RANK_KEYS, rankBoostOf, rankKey } from './rank.ts'

it('ranks a whole name first, regardless of popularity', () => {
  expect(rankKey(255, rankBoostOf(0, false))).toBeGreaterThan(rankKey(254, rankBoostOf(1e9, true)))
})

it('ranks available products and bestsellers first among equal matches', () => {
  const keys = [rankBoostOf(1000, true), rankBoostOf(10, true), rankBoostOf(0, true), rankBoostOf(1e9, false)]
  const ranks = keys.map((boost) => rankKey(100, boost))
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
})

it('ranks a match in the name above a popular product with a match in the description', () => {
  expect(rankKey(190, rankBoostOf(0, true))).toBeGreaterThan(rankKey(48, rankBoostOf(1e9, true)))
})

it('keeps keys within their range', () => {
  expect(rankBoostOf(1e12, true)).toBe(255)
  expect(rankBoostOf(-5, false)).toBe(0)
  expect(rankKey(255, 255)).toBeLessThan(RANK_KEYS)
})
