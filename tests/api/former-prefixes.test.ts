import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MarketLanguage } from '#contract/markets.ts'
import { type CachingShop, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let processes: CachingShop[]
let product: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  processes = [await openCachingShop(shop), await openCachingShop(shop)]
  product = (await addProduct(shop.db)).id
  await admin('POST /admin/markets', {
    ...{ code: 'austria', name: 'Austria', countries: ['AT'] },
    languages: [
      { prefix: 'de-at', language: 'de' },
      { prefix: 'en-at', language: 'en' },
    ],
  })
})
afterAll(async () => {
  for (const each of processes) await each.close()
  await shop.close()
})

const german = (prefix: string): MarketLanguage => ({ prefix, language: 'de' })
const english = (prefix: string): MarketLanguage => ({ prefix, language: 'en' })

async function setLanguages(code: string, languages: MarketLanguage[]): Promise<void> {
  const { markets } = await admin('GET /admin/markets')
  const market = markets.find((each) => each.code === code)
  if (!market) throw new Error(`There is no market ${code}`)
  const { isDefault, ...fields } = market
  await admin('PUT /admin/markets/{id}', { ...fields, languages })
}

/** Waits until an address leads to another one, by status 301, in each process. */
async function expectMoved(from: string, to: string): Promise<void> {
  for (const { get } of processes)
    await expect
      .poll(async () => {
        const { status, headers } = await get(from)
        return [status, headers.location, headers['cache-control']]
      })
      .toEqual([301, to, 'no-cache'])
}

async function expectStatus(address: string, status: number): Promise<void> {
  for (const { get } of processes)
    await expect.poll(async () => (await get(address)).status, { message: address }).toBe(status)
}

it('a former prefix leads to the present one, with the path and the query', async () => {
  await expectStatus(`/de-at/products/${product}`, 200)
  await setLanguages('austria', [german('de'), english('en-at')])
  await expectMoved(
    `/de-at/products/${product}?utm_source=mail&x=%C3%A4`,
    `/de/products/${product}?utm_source=mail&x=%C3%A4`,
  )
  await expectMoved('/de-at', '/de')
  await expectMoved('/de-at/', '/de')
  await expectMoved('/de-at?page=2', '/de/?page=2')
  await expectStatus(`/de/products/${product}`, 200)
  await expectStatus(`/en-at/products/${product}`, 200)
})

it('calls of the API by open pages are answered in the market of the former prefix', async () => {
  const { get } = processes[1] as CachingShop
  const { status, body } = await get('/api/products/none?market=de-at')
  expect([status, body.toString()]).toEqual([404, expect.stringContaining('Dieses Produkt gibt es nicht')])
  expect((await get('/api/products?market=xx')).status).toBe(400)
})

it('several changes lead to the present prefix in one step', async () => {
  await setLanguages('austria', [german('at'), english('en-at')])
  await expectMoved('/de-at/cart', '/at/cart')
  await expectMoved('/de/cart', '/at/cart')
})

it('a prefix that is used again leads nowhere else', async () => {
  await setLanguages('austria', [german('de'), english('en-at')])
  await expectMoved('/at/cart', '/de/cart')
  await expectStatus('/de/cart', 200)
  const { market } = await admin('POST /admin/markets', {
    ...{ code: 'germany', name: 'Germany', countries: ['DE'], languages: [german('de-at')] },
  })
  await expectStatus('/de-at/cart', 200)
  await admin('DELETE /admin/markets/{id}', { id: market.id })
  await expectMoved('/de-at/cart', '/cart')
})

it('the prefixes of a deleted market lead to the default one, in their language if it has it', async () => {
  const add = (code: string, country: 'ES' | 'FR', languages: MarketLanguage[]) =>
    admin('POST /admin/markets', { code, name: code, countries: [country], languages })
  const { market } = await add('france', 'FR', [german('de-de'), english('en-de')])
  await setLanguages('france', [german('deu'), english('en-de')])
  await admin('DELETE /admin/markets/{id}', { id: market.id })
  for (const prefix of ['de-de', 'deu', 'en-de'])
    await expectMoved(`/${prefix}/products/${product}?a=1`, `/products/${product}?a=1`)
  for (const { get } of processes) expect((await get('/api/products?market=deu')).status).toBe(400)
  await setLanguages('default', [english(''), german('de-us')])
  await expectMoved('/deu/cart', '/de-us/cart')
  await expectMoved('/en-de/cart', '/cart')
  const { market: spain } = await add('spain', 'ES', [german('deu')])
  await expectStatus('/deu/cart', 200)
  await admin('DELETE /admin/markets/{id}', { id: spain.id })
  await setLanguages('default', [english('')])
  await expectMoved('/deu/cart', '/cart')
})

it('two languages exchange their prefixes', async () => {
  await setLanguages('austria', [german('en-at'), english('de')])
  await expectStatus('/en-at/cart', 200)
  for (const { get } of processes)
    await expect.poll(async () => (await get('/en-at/cart')).body.toString()).toContain('"language":"de"')
})

it('a language that loses its prefix leads to this shop only', async () => {
  await setLanguages('default', [english(''), german('de-us')])
  await expectStatus('/de-us/cart', 200)
  await setLanguages('default', [german(''), english('en')])
  await expectMoved('/de-us/cart', '/cart')
  await expectMoved('/de-us', '/')
  const { get } = processes[0] as CachingShop
  for (const path of ['/de-us//evil.test', '/de-us//evil.test/%2e%2e', '/de-us/\\evil.test'])
    expect((await get(path)).headers.location ?? '/').toMatch(/^\/(?![/\\])/)
})

it('a language that the market no longer has is not found', async () => {
  await setLanguages('austria', [english('de')])
  await expectStatus('/at/cart', 404)
})
