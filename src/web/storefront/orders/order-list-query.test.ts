import { describe, expect, it } from 'vitest'
import { readOrderListQuery } from './order-list-query.ts'

const read = (query: string) => readOrderListQuery(new URLSearchParams(query))

describe('readOrderListQuery', () => {
  it('reads search, status and page', () => {
    expect(read('search=%20ORD-1%20&status=Shipped&page=3')).toEqual({ search: 'ORD-1', status: 'Shipped', page: 3 })
  })

  it('ignores invalid values', () => {
    const everything = { search: '', status: '', page: 1 }
    expect(read('')).toEqual(everything)
    expect(read('status=Pending&page=0')).toEqual(everything)
    expect(read('status=Lost&page=1.5')).toEqual(everything)
    expect(read('page=many')).toEqual(everything)
  })
})
