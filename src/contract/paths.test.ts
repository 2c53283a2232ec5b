import { expect, it } from 'vitest'
import { paths, safeRedirect, takesPayments } from './paths.ts'

it('makes every address', () => {
  expect(paths.products({ search: 'red & blue', page: 2 })).toBe('/products?search=red+%26+blue&page=2')
  expect(paths.products({ search: '' })).toBe('/products')
  expect(paths.product('a/b', { color: 'Sea Green', size: null })).toBe('/products/a%2Fb?color=Sea+Green')
  expect(paths.login('/checkout')).toBe('/login?redirect=%2Fcheckout')
})

it.each(['/checkout', '/orders?page=2', '/products/a-b'])('lets a redirect lead to %s', (target) => {
  expect(safeRedirect(target)).toBe(target)
})

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/a\\b',
  '/ a',
  '\t//evil.test',
  '',
  null,
  undefined,
])('does not let a redirect lead to %j', (target) => expect(safeRedirect(target)).toBe('/'))

it('knows the pages on which a shopper pays', () => {
  for (const path of [
    paths.checkout(),
    '/checkout/?a=b',
    '/Checkout',
    paths.order('ORD-1'),
    '/orders/ORD-1/?payment=x',
  ])
    expect([path, takesPayments(path)]).toEqual([path, true])
  for (const path of [
    paths.home(),
    paths.orders({ page: 2 }),
    paths.orderReturn('ORD-1'),
    '/checkouts',
    '/products/checkout',
  ])
    expect([path, takesPayments(path)]).toEqual([path, false])
})
