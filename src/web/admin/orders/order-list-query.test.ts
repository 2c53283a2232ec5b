import { expect, it } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { type OrderListQuery, readOrderListQuery, writeOrderListQuery } from './order-list-query.ts'

const read = (address: string) => readOrderListQuery(new URL(address, 'https://shop.example').searchParams)

it('parses the URLs that it writes', () => {
  const list: OrderListQuery = {
    search: 'ann & co',
    status: 'Shipped',
    concern: 'to_ship',
    period: 'week',
    from: '2026-02-01',
    to: '2026-02-28',
    currency: 'EUR',
    sortBy: 'total-high',
    page: 3,
  }
  expect(read(adminPaths.orders(writeOrderListQuery(list)))).toEqual(list)
  expect(adminPaths.orders(writeOrderListQuery(read(adminPaths.orders())))).toBe(adminPaths.orders())
})

it('ignores invalid values', () => {
  expect(
    read('/admin/orders?status=Lost&concern=all&period=century&from=2026-02-30&sortBy=name&page=-1&search=%20a%20'),
  ).toEqual({
    search: 'a',
    status: '',
    concern: '',
    period: 'all',
    from: '',
    to: '',
    currency: '',
    sortBy: 'newest',
    page: 1,
  })
})

it('ignores an end date before the start date', () => {
  expect(read('/admin/orders?from=2026-02-02&to=2026-02-01')).toMatchObject({ from: '2026-02-02', to: '' })
})
