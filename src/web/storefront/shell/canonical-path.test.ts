import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

it.each([
  ['/', '/'],
  ['/cart/', '/cart'],
  ['/products/merino-crew-sweater/', '/products/merino-crew-sweater'],
])('the canonical path of %s is %s', (pathname, address) => {
  expect(canonicalPath(pathname, {})).toBe(address)
  expect(canonicalPath(pathname)).toBe(address)
})

it('a page may have another canonical path in its data', () => {
  expect(canonicalPath('/products', { canonical: '/categories/toys' })).toBe('/categories/toys')
})
