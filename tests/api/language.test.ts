import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTranslation } from '#messages/runtime/translations.ts'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let first: CachingShop
let second: CachingShop
beforeAll(async () => {
  addTranslation('de-CH', 'requestErrors', { notValid: 'Das stimmt nicht' })
  shop = await openTestShop({ MERCER_PSEUDO_LANGUAGE: 'on' })
  admin = await shop.newAdmin()
  first = await openCachingShop(shop)
  second = await openCachingShop(shop)
  await admin('POST /admin/markets', {
    ...{ code: 'test', name: 'Test', countries: ['CH'] },
    languages: [
      { prefix: 'xa', language: 'en-XA' },
      { prefix: 'de-ch', language: 'de-CH' },
    ],
  })
})
afterAll(async () => {
  await first.close()
  await second.close()
  await shop.close()
})

const text = async (path: string, from = first) => (await from.get(path)).body.toString()

describe('errors', () => {
  it('are in the language of the request', async () => {
    const send = async (market: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: `/api/auth/login${market}`,
          payload: { email: 'a', password: '' },
        })
      ).json().message
    const [english, pseudo] = [await send(''), await send('?market=xa')]
    expect(pseudo).not.toBe(english)
    expect(pseudo).toMatch(/^\[.*[áéíöü]/)
    expect(await send('')).toBe(english)
  })

  it('of concurrent requests are not mixed', async () => {
    const read = async (market: string) => [market, (await shop.app.inject({ url: `/api/no${market}` })).json().message]
    const markets = Array.from({ length: 40 }, (_, index) => (index % 2 ? '?market=xa' : ''))
    for (const [market, message] of await Promise.all(markets.map(read)))
      expect(message.startsWith('['), message).toBe(market !== '')
  })
})

describe('pages', () => {
  it('are in the language of their prefix', async () => {
    expect(await text('/cart')).toContain('"language":"en"')
    expect(await text('/xa/cart')).toContain('"language":"en-XA"')
    expect(await text('/de-ch/cart')).toContain('"language":"de-CH"')
    expect((await first.get('/fr/cart')).status).toBe(404)
  })

  it('are cached for each language', async () => {
    await cachedReply(first, '/xa/cart')
    await cachedReply(first, '/de-ch/cart')
    await cachedReply(first, '/cart')
    const paths = ['/cart', '/xa/cart', '/de-ch/cart']
    const requested = Array.from({ length: 60 }, (_, index) => paths[index % 3] ?? '')
    const languages = { '/cart': 'en', '/xa/cart': 'en-XA', '/de-ch/cart': 'de-CH' } as Record<string, string>
    const received = await Promise.all(requested.map(async (path) => ({ path, body: await text(path) })))
    for (const { path, body } of received) expect(body).toContain(`"language":"${languages[path]}"`)
  })

  it('of a changed product are evicted in all languages, in all processes', async () => {
    const { id } = await addProduct(shop.db)
    const paths = [`/products/${id}`, `/xa/products/${id}`, `/de-ch/products/${id}`]
    for (const shop of [first, second]) for (const path of paths) await cachedReply(shop, path)
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, name: 'Renamed in all languages' })
    const changedAt = performance.now()
    for (const shop of [first, second])
      for (const path of paths)
        await expect
          .poll(() => text(path, shop), { timeout: 1_000, interval: 20 })
          .toContain('Renamed in all languages')
    expect(performance.now() - changedAt).toBeLessThan(1_000)
  })

  it('change their language within a second, in all processes', async () => {
    for (const shop of [first, second]) await cachedReply(shop, '/de-ch/cart')
    const { markets } = await admin('GET /admin/markets')
    const market = markets.find(({ code }) => code === 'test')
    if (!market) throw new Error('The market does not exist')
    const { isDefault, ...fields } = market
    await admin('PUT /admin/markets/{id}', { ...fields, languages: [{ prefix: 'de-ch', language: 'de' }] })
    for (const shop of [first, second]) {
      await expect.poll(() => text('/de-ch/cart', shop), { timeout: 1_000, interval: 20 }).toContain('"language":"de"')
      expect((await shop.get('/xa/cart')).status).toBe(404)
    }
  })

  it('of the panel have no market', async () => {
    const { status, headers } = await first.get('/de-ch/admin/orders?page=2')
    expect([status, headers.location]).toEqual([302, '/admin/orders?page=2'])
  })
})
