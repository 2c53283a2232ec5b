import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { MarketBodyJson } from '#contract/markets.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const austria: MarketBodyJson = {
  code: 'austria',
  name: 'Austria',
  countries: ['AT'],
  languages: [
    { prefix: 'de-at', language: 'de-AT' },
    { prefix: 'en-at', language: 'en' },
  ],
}

const listMarkets = async () => (await admin('GET /admin/markets')).markets
const findMarket = async (code: string) => {
  const found = (await listMarkets()).find((market) => market.code === code)
  if (!found) throw new Error(`There is no market ${code}`)
  return found
}

async function undoLatest(action: AuditAction) {
  const { entries } = await admin('GET /admin/audit', { action })
  return admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
}

describe('a shop with one market', () => {
  it('has the countries of its settings, in English without a prefix', async () => {
    const { settings } = await admin('GET /admin/settings')
    expect(await listMarkets()).toMatchObject([
      { code: 'default', isDefault: true, countries: settings.countries, languages: [{ prefix: '', language: 'en' }] },
    ])
    expect((await shop.visitor('GET /storefront')).shop).not.toHaveProperty('markets')
  })

  it('changes the countries of its market with the settings', async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    await admin('PUT /admin/settings', { settings: { ...settings, countries: ['CA', 'US'] }, revision })
    expect(await listMarkets()).toMatchObject([{ countries: ['CA', 'US'] }])
  })

  it('changes its settings with the market', async () => {
    const { id, isDefault, ...market } = await findMarket('default')
    await admin('PUT /admin/markets/{id}', { ...market, id, countries: ['US', 'CA', 'UK'] })
    expect((await admin('GET /admin/settings')).settings.countries).toEqual(['US', 'CA', 'UK'])
  })
})

describe('markets', () => {
  it('are rejected at the field that does not fit', async () => {
    const reject = async (changes: Partial<MarketBodyJson>) =>
      (await expectFailure(admin('POST /admin/markets', { ...austria, ...changes }))).details.fields
    expect(await reject({ countries: ['AT', 'CA'] })).toEqual({
      countries: 'Canada belongs to the market Main market. A country can be in one market only.',
    })
    expect(await reject({ countries: [] })).toHaveProperty('countries')
    expect(await reject({ languages: [{ prefix: 'api', language: 'de' }] })).toHaveProperty('languages.0.prefix')
    expect(await reject({ languages: [{ prefix: 'German', language: 'de' }] })).toHaveProperty('languages.0.prefix')
    expect(await reject({ languages: [{ prefix: '', language: 'de' }] })).toHaveProperty('languages.0.prefix')
    expect(await reject({ languages: [{ prefix: 'xx', language: 'en-XA' }] })).toHaveProperty('languages.0.language')
    const twice = { prefix: 'de', language: 'de' as const }
    expect(await reject({ languages: [twice, { ...twice, prefix: 'at' }] })).toHaveProperty('languages.1.language')
    expect(await reject({ code: 'default' })).toHaveProperty('code')
    expect(await listMarkets()).toHaveLength(1)
  })

  it('are added, and their countries leave the settings', async () => {
    const { market } = await admin('POST /admin/markets', austria)
    expect(market).toMatchObject({ ...austria, isDefault: false, revision: 1 })
    const { settings, revision } = await admin('GET /admin/settings')
    expect(settings).not.toHaveProperty('countries')
    const moved = await expectFailure(
      admin('PUT /admin/settings', { settings: { ...settings, countries: ['US'] }, revision }),
    )
    expect(moved).toMatchObject({ code: 'moved', details: { fields: { 'settings.countries': expect.any(String) } } })
    await admin('PUT /admin/settings', { settings: { ...settings, phone: '+43 1 234567' }, revision })
    const { countries, markets } = (await shop.visitor('GET /storefront')).shop
    expect(countries).toEqual(['US', 'CA', 'UK'])
    expect(markets?.map(({ prefix, language }) => [prefix, language])).toEqual([
      ['', 'en'],
      ['de-at', 'de-AT'],
      ['en-at', 'en'],
    ])
  })

  it('are listed for shoppers with the name of each language in itself', async () => {
    const { markets } = await shop.visitor('GET /markets')
    expect(markets.map(({ prefix, countries, languageName }) => [prefix, countries, languageName])).toEqual([
      ['', ['US', 'CA', 'UK'], 'English'],
      ['de-at', ['AT'], 'Deutsch'],
      ['en-at', ['AT'], 'English'],
    ])
  })

  it('have one code for search engines each: of the language, or of the language in a country', async () => {
    const add = async (code: string, countries: MarketBodyJson['countries'], languages: MarketBodyJson['languages']) =>
      (await admin('POST /admin/markets', { code, name: code, countries, languages })).market.id
    const ids = [
      await add('german', ['DE', 'LI'], [{ prefix: 'de', language: 'de' }]),
      await add('swiss', ['CH'], [{ prefix: 'de-ch', language: 'de' }]),
      await add('irish', ['IE', 'JE'], [{ prefix: 'ie', language: 'en' }]),
    ]
    const { markets } = await shop.visitor('GET /markets')
    expect(markets.map(({ prefix, hreflang }) => [prefix, hreflang])).toEqual([
      ['', ['en']],
      ['de-at', ['de-AT']],
      ['en-at', ['en-AT']],
      ['de', ['de']],
      ['ie', ['en-IE', 'en-JE']],
      ['de-ch', ['de-CH']],
    ])
    for (const id of ids) await admin('DELETE /admin/markets/{id}', { id })
    const { id, isDefault, ...main } = await findMarket('default')
    await admin('PUT /admin/markets/{id}', { ...main, id, countries: ['US', 'CA', 'UK'] })
  })

  it('are not changed from an outdated version', async () => {
    const { id, isDefault, ...market } = await findMarket('austria')
    await admin('PUT /admin/markets/{id}', { ...market, id, name: 'Österreich' })
    expect((await expectFailure(admin('PUT /admin/markets/{id}', { ...market, id }))).code).toBe('stale')
    await undoLatest('market.changed')
    expect(await findMarket('austria')).toMatchObject({ name: 'Austria', revision: 3 })
  })

  it('keep a country to one of two markets that are saved at the same time', async () => {
    const save = (code: string) =>
      admin('POST /admin/markets', {
        ...austria,
        code,
        countries: ['DE'],
        languages: [{ prefix: code, language: 'de' }],
      })
    const results = await Promise.allSettled([save('de'), save('dee')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const market of await listMarkets())
      if (market.countries.includes('DE')) await admin('DELETE /admin/markets/{id}', { id: market.id })
  })

  it('give their countries to the default market when they are deleted, and take them back', async () => {
    const { id } = await findMarket('austria')
    await admin('DELETE /admin/markets/{id}', { id })
    expect((await findMarket('default')).countries).toEqual(['US', 'CA', 'UK', 'DE', 'AT'])
    expect((await admin('GET /admin/settings')).settings.countries).toContain('AT')
    await undoLatest('market.removed')
    expect(await findMarket('austria')).toMatchObject({ ...austria, countries: ['AT'] })
    expect((await findMarket('default')).countries).toEqual(['US', 'CA', 'UK', 'DE'])
  })

  it('cannot lose the default one', async () => {
    const { id } = await findMarket('default')
    const failure = await expectFailure(admin('DELETE /admin/markets/{id}', { id }))
    expect(failure).toMatchObject({ code: 'in_use', message: 'The default market can’t be deleted.' })
  })
})

describe('the price list of a market', () => {
  const addList = async (name: string) =>
    (await admin('POST /admin/price-lists', { name, currency: 'EUR', includesTax: true })).priceList
  const save = async (code: string, changes: Partial<MarketBodyJson>) => {
    const { id, isDefault, ...market } = await findMarket(code)
    return (await admin('PUT /admin/markets/{id}', { ...market, id, ...changes })).market
  }

  it('is the default list unless it names another one', async () => {
    expect((await findMarket('austria')).priceList).toBeNull()
    const { id } = await addList('Euro')
    expect(await save('austria', { priceList: id })).toMatchObject({ priceList: id })
    const { priceLists } = await admin('GET /admin/price-lists')
    const main = priceLists.find(({ isDefault }) => isDefault)
    expect(await save('austria', { priceList: main?.id ?? 0 })).toMatchObject({ priceList: null })
    await undoLatest('market.changed')
    expect(await findMarket('austria')).toMatchObject({ priceList: id })
  })

  it('is rejected if it does not exist, and for the default market', async () => {
    const reject = async (code: string, priceList: number) =>
      (await expectFailure(save(code, { priceList }))).details.fields
    expect(await reject('austria', 999_999)).toEqual({ priceList: 'There is no such price list' })
    const { priceList } = await findMarket('austria')
    expect(await reject('default', priceList ?? 0)).toEqual({
      priceList: 'The default market has the default price list',
    })
  })

  it('cannot be deleted while the market uses it', async () => {
    const { priceList } = await findMarket('austria')
    const remove = () => admin('DELETE /admin/price-lists/{id}', { id: priceList ?? 0 })
    expect(await expectFailure(remove())).toMatchObject({
      code: 'in_use',
      message: 'The market Austria uses this price list. Choose another one there first.',
    })
    await save('austria', { priceList: null })
    await remove()
    const undone = await expectFailure(undoLatest('market.changed'))
    expect(undone.code).toBe('changed_since')
  })

  it('is deleted or used when both are tried at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addList(`Race ${round}`)
      const [used, deleted] = await Promise.allSettled([
        save('austria', { priceList: id }),
        admin('DELETE /admin/price-lists/{id}', { id }),
      ])
      expect([used.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect((await findMarket('austria')).priceList).toBe(used.status === 'fulfilled' ? id : null)
      if (used.status === 'fulfilled') await save('austria', { priceList: null })
    }
  })
})

describe('API calls in a market', () => {
  it('reject unknown ones', async () => {
    const { statusCode, json } = await shop.app.inject({ url: '/api/products?market=fr' })
    expect(statusCode).toBe(400)
    expect(json()).toMatchObject({
      code: 'invalid_request',
      fields: { market: 'There is no market with this prefix.' },
    })
  })

  it('answer as without one where nothing differs', async () => {
    const [plain, austrian] = await Promise.all(
      ['/api/products', '/api/products?market=de-at'].map((url) => shop.app.inject({ url })),
    )
    expect(austrian?.json()).toEqual(plain?.json())
  })
})
