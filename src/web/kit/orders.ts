import type { Sort } from '#web/ui/data-table/sort.ts'

export interface KitOrder {
  id: string
  customer: string
  date: string
  status: string
  amount: number
}

const customers = ['Robin Buyer', 'Maria-Magdalena Oberhuber-Schwarzenegger', 'Jo Li', 'Ada Admin']

export const kitOrders: KitOrder[] = Array.from({ length: 17 }, (_, index) => ({
  id: `ORD-${1042 - index}`,
  customer: customers[index % customers.length] ?? '',
  date: `2026-11-${String(21 - index).padStart(2, '0')}`,
  status: index % 3 ? 'Processing' : 'Shipped',
  amount: 18 + ((index * 37) % 90),
}))

export function sortOrders(orders: KitOrder[], { by, direction }: Sort): KitOrder[] {
  const sign = direction === 'ascending' ? 1 : -1
  const key = by as keyof KitOrder
  return [...orders].sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0))
}
