import { describe, expect, it } from 'vitest'
import { changedFields } from './record-audit.ts'

describe('changedFields', () => {
  it('returns the fields that differ', () => {
    expect(
      changedFields({ status: 'Active', tags: ['a'], price: 100 }, { status: 'Draft', tags: ['a'], price: 100 }),
    ).toEqual({
      before: { status: 'Active' },
      after: { status: 'Draft' },
    })
  })

  it('returns all fields if `before` or `after` is missing', () => {
    expect(changedFields(undefined, { url: 'https://example.test' })).toEqual({
      after: { url: 'https://example.test' },
    })
    expect(changedFields({ url: 'https://example.test' })).toEqual({ before: { url: 'https://example.test' } })
  })

  it('includes a field that did not exist before', () => {
    expect(changedFields({}, { carrier: 'UPS' })).toEqual({ before: {}, after: { carrier: 'UPS' } })
  })
})
