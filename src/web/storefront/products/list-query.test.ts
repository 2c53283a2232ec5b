import { describe, expect, it } from 'vitest'
import { listHref, readListQuery } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the address of a list', () => {
  it('is read', () => {
    expect(read('search=+mug+&category=Home+%26+Garden&sortBy=price-low&page=3')).toEqual({
      search: 'mug',
      category: 'Home & Garden',
      brand: undefined,
      sortBy: 'price-low',
      page: 3,
    })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'sortBy=toString', 'sortBy=', 'search=+'])(
    'takes %s as not given',
    (search) => expect(read(search)).toEqual(read('')),
  )

  it('carries only what differs from the plain list', () => {
    expect(listHref(read(''))).toBe('/products')
    expect(listHref(read('page=3'), { page: 2 })).toBe('/products?page=2')
  })

  it('goes back to the first page when something else changes', () => {
    expect(listHref(read('search=mug&page=3'), { sortBy: 'rating' })).toBe('/products?search=mug&sortBy=rating')
    expect(listHref(read('category=Books&page=3'), { category: undefined })).toBe('/products')
  })
})
