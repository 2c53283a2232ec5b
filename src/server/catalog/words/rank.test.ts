import { expect, it } from 'vitest'
import { RANK_KEYS, rankKey, standingOf } from './rank.ts'

it('puts a whole name first, whatever else sells', () => {
  expect(rankKey(255, standingOf(0, false))).toBeGreaterThan(rankKey(254, standingOf(1e9, true)))
})

it('ranks available products and bestsellers first among equal matches', () => {
  const keys = [standingOf(1000, true), standingOf(10, true), standingOf(0, true), standingOf(1e9, false)]
  const ofEqualText = keys.map((standing) => rankKey(100, standing))
  expect(ofEqualText).toEqual([...ofEqualText].sort((a, b) => b - a))
})

it('lets no popularity lift a mention in the description above a hit in the name', () => {
  expect(rankKey(190, standingOf(0, true))).toBeGreaterThan(rankKey(48, standingOf(1e9, true)))
})

it('stays in its range', () => {
  expect(standingOf(1e12, true)).toBe(255)
  expect(standingOf(-5, false)).toBe(0)
  expect(rankKey(255, 255)).toBeLessThan(RANK_KEYS)
})
