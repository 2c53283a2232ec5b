import { expect, it } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

it.each([
  ['/', '', '/'],
  ['/', '?utm_source=mail', '/'],
  ['/cart/', '', '/cart'],
  ['/products/merino-crew-sweater/', '?color=Navy&size=M', '/products/merino-crew-sweater'],
  ['/products/', '', '/products'],
  ['/products', '?page=1&sortBy=rating&gclid=1', '/products'],
  ['/products', '?sortBy=rating&brand=Fernhill&page=2', '/products?brand=Fernhill&page=2'],
  ['/products', '?rating=4&brand=Oakline,Alder&minPrice=x&sortBy=newest', '/products?brand=Alder,Oakline&rating=4'],
  ['/products', '?page=2&category=Books&search=+sea+', '/products?search=sea&category=Books&page=2'],
])('%s%s is %s', (pathname, search, address) => {
  expect(canonicalAddress(pathname, search)).toBe(address)
})
