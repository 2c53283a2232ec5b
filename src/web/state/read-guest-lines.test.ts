import { expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'
import type { CartLine } from './lines.ts'

stubLocalStorage()
const mug = { name: 'Mug', image: '/mug.svg', price: 9, variants: [{ color: null, size: null, stockCount: 4 }] }
vi.stubGlobal('fetch', async (url: string) => {
  const [status, code] = url.endsWith('/never') ? [404, 'not_found'] : [410, 'gone']
  return url.endsWith('/mug')
    ? new Response(JSON.stringify({ data: mug }))
    : new Response(JSON.stringify({ code, message: 'no' }), { status })
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

it('reads what is sold, also beside what never was or is no longer', async () => {
  const fresh = await readGuestLines(['mug', 'never', 'withdrawn'].map(line))
  expect([...fresh]).toEqual([
    ['temp_mug', { name: 'Mug', image: '/mug.svg', price: 9, stockCount: 4 }],
    ['temp_never', { stockCount: 0 }],
    ['temp_withdrawn', { stockCount: 0 }],
  ])
})
