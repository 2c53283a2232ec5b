import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { hasPaymentForm, mayLoadPayments } from './payment-pages.ts'
import { safeRedirect } from './safe-redirect.ts'

it('builds the path of every page', () => {
  expect(paths.products({ search: 'red & blue', page: 2 })).toBe('/products?search=red+%26+blue&page=2')
  expect(paths.products({ search: '' })).toBe('/products')
  expect(paths.product('a/b', { color: 'Sea Green', size: null })).toBe('/products/a%2Fb?color=Sea+Green')
  expect(paths.login('/checkout')).toBe('/login?redirect=%2Fcheckout')
})

it.each([
  '/checkout',
  '/orders?page=2',
  '/products/a-b',
  '/products?search=a//b',
  // Browsers treat this as a path of the shop, although it has no page.
  '/%2F%2Fevil.test',
  '/@evil.test',
])('lets a redirect lead to %s', (target) => {
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
  '/\t/evil.test',
  '/\n/evil.test',
  '/checkout\r\nSet-Cookie: a=b',
  '/\u0000/evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '///evil.test',
  '/.//evil.test',
  '/products/..//evil.test',
  '%2F%2Fevil.test',
  '%5C%5Cevil.test',
  'JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https:evil.test',
  'evil.test',
  '',
  null,
  undefined,
])('does not let a redirect lead to %j', (target) => expect(safeRedirect(target)).toBe('/'))

it('keeps every redirect within the shop, as browsers parse URLs', () => {
  for (const target of [
    '/%2F%2Fevil.test',
    '/@evil.test',
    '/;@evil.test',
    '/products?next=//evil.test',
    '/#//evil.test',
  ])
    expect(new URL(safeRedirect(target), 'https://shop.example').origin).toBe('https://shop.example')
})

it('recognizes pages with a payment form', () => {
  for (const path of [
    paths.checkout(),
    '/checkout/?a=b',
    '/Checkout',
    paths.order('ORD-1'),
    paths.orderByLink('key'),
    paths.paidByLink(),
    '/orders/ORD-1/?payment=x',
  ])
    expect([path, hasPaymentForm(path)]).toEqual([path, true])
  for (const path of [
    paths.home(),
    paths.orders({ page: 2 }),
    paths.orderReturn('ORD-1'),
    paths.orderByLink('key', '/return'),
    '/checkouts',
    '/products/checkout',
  ])
    expect([path, hasPaymentForm(path)]).toEqual([path, false])
})

it('lets every page of a shop with wallets load them, but not those of the panel', () => {
  for (const path of [paths.home(), paths.product('lamp'), paths.cart(), '/administer'])
    expect([path, mayLoadPayments(path, true), mayLoadPayments(path, false)]).toEqual([path, true, false])
  for (const path of ['/admin', '/admin/orders', '/admin?a=b'])
    expect([path, mayLoadPayments(path, true)]).toEqual([path, false])
  expect(mayLoadPayments(paths.checkout(), undefined)).toBe(true)
})
