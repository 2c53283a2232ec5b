import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RankedSet } from './ranked-set.ts'

it('returns the same ranks as a sorted list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2000)), fc.nat(3000), (numbers, other) => {
      const sorted = [...numbers].sort((a, b) => a - b)
      const set = new RankedSet(numbers)
      const seen: number[] = []
      set.each((number, rank) => {
        expect(rank).toBe(seen.length)
        seen.push(number)
      })
      expect(seen).toEqual(sorted)
      expect(set.findRank(other)).toBe(sorted.indexOf(other))
      for (const [rank, number] of sorted.entries()) expect(set.findRank(number)).toBe(rank)
    }),
  )
})
