import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderJson } from '#contract/orders.ts'
import { OrderCard } from './order-card.tsx'

const line = (name: string, quantity: number) => ({
  productId: name,
  sku: name,
  name,
  image: '',
  price: 20,
  quantity,
  color: null,
  size: null,
})

const order = {
  id: 'ORD-001',
  date: '2026-01-02T10:00:00Z',
  status: 'Processing',
  items: [line('Mug', 2), line('Bowl', 1), line('Plate', 6), line('Jug', 1), line('Tray', 1), line('Spoon', 4)],
  currency: 'USD',
  total: 59.19,
  refunds: [],
  refunded: 0,
  can: { pay: false, changeAddress: true, cancel: true, return: false, review: false, reorder: true },
} as unknown as OrderJson

test('an order shows some of its lines and counts units, as the cart does', () => {
  const card = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderCard order={order} viewer={{ id: '1' }} isNew={false} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const text = renderToStaticMarkup(card).replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Mug.*Jug.*and\s+2\s+more/)
  expect(text).not.toContain('Tray')
  expect(text).toContain('15 items')
  expect(text).toMatch(/Reorder.*Cancel order.*View order/)
  expect(text).not.toMatch(/Return|Review|Track|Complete payment/)
})
