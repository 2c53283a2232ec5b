import { expect, it } from 'vitest'
import { toCacheKey } from './cache-key.ts'

it('the cache key does not depend on the order of query parameters', () => {
  expect(toCacheKey('/products?sortBy=newest&brand=Oru,Halden&page=2')).toBe(
    '/products?brand=Oru,Halden&page=2&sortBy=newest',
  )
  expect(toCacheKey('/api/products?page=2&limit=5')).toBe('/api/products?limit=5&page=2')
})

it('the cache key keeps the order of a repeated parameter', () => {
  expect(toCacheKey('/products?brand=Oru&page=2&brand=Halden')).toBe('/products?brand=Oru&brand=Halden&page=2')
})

it('the cache key omits parameters that no page reads, and keeps all parameters of the API', () => {
  expect(toCacheKey('/products?utm_source=letter&fbclid=1')).toBe('/products')
  expect(toCacheKey('/products?f.width=1..2&f.width.min=3&f.Bad=1&g.x=1')).toBe('/products?f.width=1..2&f.width.min=3')
  expect(toCacheKey('/products/board?o.length=2+m&o.Length=1&size=M')).toBe('/products/board?o.length=2+m&size=M')
  expect(toCacheKey('/api/products?utm_source=letter')).toBe('/api/products?utm_source=letter')
  expect(toCacheKey('/products.data?_routes=root&gclid=1')).toBe('/products.data?_routes=root')
  expect(toCacheKey('/products?_routes=root')).toBe('/products')
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
])('the URL %j has no cache key', (url) => {
  expect(toCacheKey(url)).toBeUndefined()
})
