import { describe, expect, it } from 'vitest'
import { changedFields } from './record-audit.ts'

describe('the fields of an entry', () => {
  it('are those that changed', () => {
    expect(
      changedFields({ status: 'Active', tags: ['a'], price: 100 }, { status: 'Draft', tags: ['a'], price: 100 }),
    ).toEqual({
      before: { status: 'Active' },
      after: { status: 'Draft' },
    })
  })

  it('are all where there is one side only', () => {
    expect(changedFields(undefined, { url: 'https://example.test' })).toEqual({
      after: { url: 'https://example.test' },
    })
    expect(changedFields({ url: 'https://example.test' })).toEqual({ before: { url: 'https://example.test' } })
  })

  it('tell of a field that was not there', () => {
    expect(changedFields({}, { carrier: 'UPS' })).toEqual({ before: {}, after: { carrier: 'UPS' } })
  })
})
