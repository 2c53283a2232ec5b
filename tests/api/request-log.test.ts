import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const SECRET = 'secret-value-4711'

let shop: TestShop
let serving: CachingShop
const lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  serving = await openCachingShop(shop, { writeRequests: (text) => void lines.push(...text.trim().split('\n')) })
})
afterAll(async () => {
  await serving.close()
  await shop.close()
})

const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

it('has the ID, route, status and time of each request, and says whether it was served from the cache', async () => {
  const { headers } = await serving.get('/api/products/none')
  await cachedReply(serving, '/api/products')
  await vi.waitUntil(() => logged().some(({ cache }) => cache === 'hit'))
  expect(logged()[0]).toMatchObject({ method: 'GET', route: '/api/products/:id', status: 404 })
  expect(logged().some(({ id }) => id === headers['x-request-id'])).toBe(true)
  for (const { ms, level } of logged()) expect([ms >= 0, level]).toEqual([true, 30])
  expect(logged().find(({ cache }) => cache === 'hit')).toMatchObject({ route: '/api/products', status: 200 })
})

it('names pages by the pattern of their route', async () => {
  await cachedReply(serving, '/cart')
  const pages = () => logged().filter(({ route }) => route === '/cart')
  await vi.waitUntil(() => pages().some(({ cache }) => cache === 'hit'))
  expect(pages().map(({ cache }) => cache)).toContain('miss')
})

it('contains nothing of paths, queries and headers', async () => {
  const before = logged().length
  const headers = { authorization: `Bearer ${SECRET}`, cookie: SECRET, 'x-request-id': SECRET, 'user-agent': SECRET }
  for (const path of [`/reset-password?token=${SECRET}`, `/api/orders/${SECRET}`, `/${SECRET}`])
    await serving.get(path, headers)
  await vi.waitUntil(() => logged().length >= before + 3)
  expect(lines.join('')).not.toContain(SECRET)
})
