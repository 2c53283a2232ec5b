import { expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'
import type { CartLine } from './lines.ts'

stubLocalStorage()
const mug = {
  id: 'mug',
  name: 'Mug',
  image: '/mug.svg',
  price: 9,
  giftCard: true,
  variants: [{ color: null, size: null, stockCount: 4 }],
}
const requestedIds: (string | null)[] = []
vi.stubGlobal('fetch', async (url: string) => {
  requestedIds.push(new URL(url, 'http://shop.test').searchParams.get('ids'))
  return new Response(JSON.stringify({ products: [mug], moved: { cup: 'mug' } }))
})

const { readGuestLines } = await import('./read-guest-lines.ts')

const line = (productId: string): CartLine => ({
  id: `temp_${productId}`,
  productId,
  name: 'As it was',
  image: '/old.svg',
  price: 8,
  stockCount: 9,
  quantity: 1,
  color: null,
  size: null,
})

it('loads all lines in one request, including missing and discontinued products', async () => {
  const current = await readGuestLines(['mug', 'never', 'cup', 'with,drawn', 'mug'].map(line))
  expect(requestedIds).toEqual(['mug,never,cup,with\\,drawn'])
  const now = { name: 'Mug', image: '/mug.svg', price: 9, stockCount: 4, sold: true, giftCard: true }
  expect([...current]).toEqual([
    ['temp_mug', now],
    ['temp_never', { stockCount: 0, sold: false }],
    ['temp_cup', now],
    ['temp_with,drawn', { stockCount: 0, sold: false }],
  ])
})
