import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeChoices } from '#contract/choice-list.ts'
import { idBatches } from './id-batches.ts'

it("puts each ID into one list, in order, and no list exceeds the API's limit", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z,-]{1,200}$/), { maxLength: 60 }), (ids) => {
      const batches = idBatches(ids)
      expect(batches.flat()).toEqual(ids)
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(24)
        expect(writeChoices(batch).length).toBeLessThanOrEqual(500)
      }
    }),
  )
})

it('puts a few IDs into one list', () => expect(idBatches(['mug', 'lamp'])).toEqual([['mug', 'lamp']]))
