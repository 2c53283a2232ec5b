import { expect, it } from 'vitest'
import { calculateRankBoost, RANK_KEYS, rankKey } from './rank.ts'

it('ranks a whole name first, regardless of popularity', () => {
  expect(rankKey(255, calculateRankBoost(0, false))).toBeGreaterThan(rankKey(254, calculateRankBoost(1e9, true)))
})

it('ranks available products and bestsellers first among equal matches', () => {
  const keys = [
    calculateRankBoost(1000, true),
    calculateRankBoost(10, true),
    calculateRankBoost(0, true),
    calculateRankBoost(1e9, false),
  ]
  const ranks = keys.map((boost) => rankKey(100, boost))
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
})

it('ranks a match in the name above a popular product with a match in the description', () => {
  expect(rankKey(190, calculateRankBoost(0, true))).toBeGreaterThan(rankKey(48, calculateRankBoost(1e9, true)))
})

it('limits keys to their range', () => {
  expect(calculateRankBoost(1e12, true)).toBe(255)
  expect(calculateRankBoost(-5, false)).toBe(0)
  expect(rankKey(255, 255)).toBeLessThan(RANK_KEYS)
})
