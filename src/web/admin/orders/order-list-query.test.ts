import { expect, it } from 'vitest'
import { paths } from '#contract/paths.ts'
import { type OrderList, readOrderList, writeOrderList } from './order-list-query.ts'

const read = (address: string) => readOrderList(new URL(address, 'https://shop.example').searchParams)

it('reads what it wrote into the address', () => {
  const list: OrderList = { search: 'ann & co', status: 'Shipped', period: 'week', page: 3 }
  expect(read(paths.adminOrders(writeOrderList(list)))).toEqual(list)
  expect(paths.adminOrders(writeOrderList(read(paths.adminOrders())))).toBe(paths.adminOrders())
})

it('leaves out what no list has', () => {
  expect(read('/admin/orders?status=Lost&period=century&page=-1&search=%20a%20')).toEqual({
    search: 'a',
    status: '',
    period: 'all',
    page: 1,
  })
})
