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

const readRequestLog = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

it('the request log has the ID, route, status, time and cache result of each request', async () => {
  const { headers } = await serving.get('/api/products/none')
  await cachedReply(serving, '/api/products')
  await vi.waitUntil(() => readRequestLog().some(({ cache }) => cache === 'hit'))
  expect(readRequestLog()[0]).toMatchObject({ method: 'GET', route: '/api/products/:id', status: 404 })
  expect(readRequestLog().some(({ id }) => id === headers['x-request-id'])).toBe(true)
  for (const { ms, level } of readRequestLog()) expect([ms >= 0, level]).toEqual([true, 30])
  expect(readRequestLog().find(({ cache }) => cache === 'hit')).toMatchObject({ route: '/api/products', status: 200 })
})

it('the request log has the route pattern of pages', async () => {
  await cachedReply(serving, '/cart')
  const readPageEntries = () => readRequestLog().filter(({ route }) => route === '/cart')
  await vi.waitUntil(() => readPageEntries().some(({ cache }) => cache === 'hit'))
  expect(readPageEntries().map(({ cache }) => cache)).toContain('miss')
})

it('the request log contains no paths, queries or headers', async () => {
  const before = readRequestLog().length
  const headers = { authorization: `Bearer ${SECRET}`, cookie: SECRET, 'x-request-id': SECRET, 'user-agent': SECRET }
  for (const path of [`/reset-password?token=${SECRET}`, `/api/orders/${SECRET}`, `/${SECRET}`])
    await serving.get(path, headers)
  await vi.waitUntil(() => readRequestLog().length >= before + 3)
  expect(lines.join('')).not.toContain(SECRET)
})
