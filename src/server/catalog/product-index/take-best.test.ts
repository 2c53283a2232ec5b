import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBitSet, setBit } from './bit-set.ts'
import { takeBest } from './take-best.ts'

it.each([40, 3_000])('returns any page of %d products in the order of their keys', (size) => {
  const keys = 2_000
  const toId = (ordinal: number) => (ordinal * 7_919) % 10_007
  const ids = Int32Array.from({ length: size }, (_, ordinal) => toId(ordinal))
  const key = fc.oneof(fc.nat(keys - 1), fc.constantFrom(0, 255, 256, 511, keys - 1))
  const all = fc.array(fc.option(key), { maxLength: size, size: 'max' })
  fc.assert(
    fc.property(all, fc.nat(size), fc.integer({ min: 1, max: 100 }), (all, offset, limit) => {
      const bits = createBitSet(all.length)
      for (const [ordinal, key] of all.entries()) setBit(bits, ordinal, key !== null)
      const found = all.flatMap((key, ordinal) => (key === null ? [] : { key, ordinal }))
      const expected = found.sort((a, b) => b.key - a.key || a.ordinal - b.ordinal).map(({ ordinal }) => ordinal)
      const page = takeBest(bits, found.length, { offset, limit }, keys, (ordinal) => all[ordinal] ?? 0)
      expect(page).toEqual(expected.slice(offset, offset + limit))
      const byId = found
        .sort((a, b) => b.key - a.key || toId(a.ordinal) - toId(b.ordinal))
        .map(({ ordinal }) => ordinal)
      const pageById = takeBest(bits, found.length, { offset, limit }, keys, (ordinal) => all[ordinal] ?? 0, ids)
      expect(pageById).toEqual(byId.slice(offset, offset + limit))
    }),
    { numRuns: 60 },
  )
})
