import { expect, it } from 'vitest'
import { paths } from '#contract/paths.ts'
import { type ProductList, readProductList, writeProductList } from './product-list-query.ts'

const read = (address: string) => readProductList(new URL(address, 'https://shop.example').searchParams)

it('parses the URLs that it writes', () => {
  const list: ProductList = {
    search: 'cup & saucer',
    category: 'Home & Garden',
    status: 'Out of Stock',
    stock: 'low',
    sortBy: 'price-low',
    page: 3,
  }
  expect(read(paths.adminProducts(writeProductList(list)))).toEqual(list)
  expect(paths.adminProducts(writeProductList(read(paths.adminProducts())))).toBe(paths.adminProducts())
})

it('ignores invalid values', () => {
  expect(read('/admin/products?status=Lost&stock=much&category=Cars&sortBy=toString&page=-1&search=%20a%20')).toEqual({
    search: 'a',
    category: '',
    status: '',
    stock: '',
    sortBy: 'newest',
    page: 1,
  })
})
