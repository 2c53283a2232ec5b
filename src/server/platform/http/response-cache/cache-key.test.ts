import { expect, it } from 'vitest'
import { cacheKeyOf } from './cache-key.ts'

it('is the same for any order of query parameters', () => {
  expect(cacheKeyOf('/products?sortBy=newest&brand=Oru,Halden&page=2')).toBe(
    '/products?brand=Oru,Halden&page=2&sortBy=newest',
  )
  expect(cacheKeyOf('/api/products?page=2&limit=5')).toBe('/api/products?limit=5&page=2')
})

it('keeps the order of a repeated parameter', () => {
  expect(cacheKeyOf('/products?brand=Oru&page=2&brand=Halden')).toBe('/products?brand=Oru&brand=Halden&page=2')
})

it('omits parameters that no page reads, and keeps all parameters of the API', () => {
  expect(cacheKeyOf('/products?utm_source=letter&fbclid=1')).toBe('/products')
  expect(cacheKeyOf('/products?f.width=1..2&f.width.min=3&f.Bad=1&g.x=1')).toBe('/products?f.width=1..2&f.width.min=3')
  expect(cacheKeyOf('/products/board?o.length=2+m&o.Length=1&size=M')).toBe('/products/board?o.length=2+m&size=M')
  expect(cacheKeyOf('/api/products?utm_source=letter')).toBe('/api/products?utm_source=letter')
  expect(cacheKeyOf('/products.data?_routes=root&gclid=1')).toBe('/products.data?_routes=root')
  expect(cacheKeyOf('/products?_routes=root')).toBe('/products')
})

it.each([
  '//evil.test/products',
  '/products/../cart',
  '/products/.',
  '/products/%2E%2e/cart',
  '/pro ducts',
  '/pro\\ducts',
  'http://evil.test/',
  '*',
  '',
  `/products?search=${'x'.repeat(1_000)}`,
  '/products?search=%ff',
])('does not exist for the URL %j', (url) => {
  expect(cacheKeyOf(url)).toBeUndefined()
})
