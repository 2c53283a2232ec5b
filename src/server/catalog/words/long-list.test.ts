import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forEachPosting, markLongList, writeLongList } from './long-list.ts'
import { Marks } from './marks.ts'
import { FIELD_BITS, FIELD_CLASSES, FIELD_MASK, SEGMENT_SIZE } from './posting.ts'

/** Postings with random field classes, for few or nearly all offsets of a segment. */
const postings = fc
  .record({
    each: fc.integer({ min: 1, max: 900 }),
    seed: fc.nat(),
    classes: fc.integer({ min: 1, max: FIELD_CLASSES }),
  })
  .map(({ each, seed, classes }) => {
    let state = seed
    const next = () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return state >>> 8
    }
    return Array.from({ length: SEGMENT_SIZE }, (_, offset) => offset)
      .filter(() => next() % each === 0)
      .map((offset) => (offset << FIELD_BITS) | (next() % classes))
  })
  .filter((all) => all.length > 0)

it('stores the postings of a stem in any order', () => {
  fc.assert(
    fc.property(postings, fc.boolean(), (all, isReversed) => {
      const bytes = writeLongList(Uint16Array.from(isReversed ? all.toReversed() : all)).slice()
      const read: number[] = []
      forEachPosting(Uint8Array.from([7, ...bytes]), 1, (posting) => read.push(posting))
      expect(read.toSorted((a, b) => a - b)).toEqual(all)
    }),
    { numRuns: 60 },
  )
})

it('sets the weight of each product with the stem to the weight of its field, unless it is already higher', () => {
  const weights = Uint8Array.from([0, 90, 70, 60, 50, 40, 30, 20, 10])
  fc.assert(
    fc.property(postings, fc.boolean(), (all, isEmpty) => {
      const bytes = writeLongList(Uint16Array.from(all)).slice()
      const marks = new Marks()
      if (!isEmpty) marks.bytes.fill(35)
      markLongList(bytes, 0, weights, 1, marks, isEmpty)
      const expected = new Uint8Array(SEGMENT_SIZE).fill(isEmpty ? 0 : 35)
      for (const posting of all) {
        const weight = weights[1 + (posting & FIELD_MASK)] ?? 0
        expected[posting >>> FIELD_BITS] = Math.max(weight, expected[posting >>> FIELD_BITS] ?? 0)
      }
      expect(marks.bytes).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})
