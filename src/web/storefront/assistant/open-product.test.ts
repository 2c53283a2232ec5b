import { afterEach, expect, it, vi } from 'vitest'
import { currentProductId } from './open-product.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/products/trail-tent', 'trail-tent'],
  ['/products/trail-tent/', 'trail-tent'],
  ['/products', undefined],
  ['/products/%E0%A4%A', undefined],
  [`/products/${'a'.repeat(201)}`, undefined],
  ['/orders/ORD-1', undefined],
])('the product ID in %s is %s', (pathname, id) => {
  vi.stubGlobal('location', { pathname })
  expect(currentProductId()).toBe(id)
})
