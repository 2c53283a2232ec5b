import { expect, it } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ProductListQuery, readProductListQuery, writeProductListQuery } from './product-list-query.ts'

const read = (address: string) => readProductListQuery(new URL(address, 'https://shop.example').searchParams)

it('parses the URLs that it writes', () => {
  const list: ProductListQuery = {
    search: 'cup & saucer',
    category: 'Home & Garden',
    brand: 'Fernhill',
    tag: 'summer',
    status: 'Out of Stock',
    stock: 'low',
    altText: 'missing',
    sortBy: 'price-low',
    page: 3,
  }
  expect(read(adminPaths.products(writeProductListQuery(list)))).toEqual(list)
  expect(adminPaths.products(writeProductListQuery(read(adminPaths.products())))).toBe(adminPaths.products())
})

it('ignores invalid values', () => {
  expect(
    read('/admin/products?status=Lost&stock=much&altText=none&category=Cars&sortBy=toString&page=-1&search=%20a%20'),
  ).toEqual({
    search: 'a',
    category: 'Cars',
    brand: '',
    tag: '',
    status: '',
    stock: '',
    altText: '',
    sortBy: 'newest',
    page: 1,
  })
})
