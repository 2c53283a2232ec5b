import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TaxCountryBodyJson } from '#contract/taxes.ts'
import { ratesFetcher } from '#server/commerce/exchange-rates/fetch-rates.ts'
import { findRate } from '#server/commerce/exchange-rates/find-rate.ts'
import { exchangeRateJobs } from '#server/commerce/exchange-rates/jobs.ts'
import { readPublishedRates, readRatesIfUsed } from '#server/commerce/exchange-rates/read-rates.ts'
import { exchangeRateReads, exchangeRates } from '#server/commerce/exchange-rates/tables.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { buildRates, openRatesServer, type RatesServer, sendRates } from '../support/rates-server.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let server: RatesServer
beforeAll(async () => {
  server = await openRatesServer()
  shop = await openTestShop({ MERCER_EXCHANGE_RATES: server.url, MERCER_WEBHOOKS_PRIVATE: 'on' })
  admin = await shop.newAdmin()
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(async () => {
  server.requests.length = 0
  await shop.db.delete(exchangeRates)
  await shop.db.delete(exchangeRateReads)
  await shop.db.delete(priceLists).where(isNotNull(priceLists.currency))
})

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const [today, yesterday] = [dayAgo(0), dayAgo(1)]
const addList = (currency: string) => admin('POST /admin/price-lists', { name: `In ${currency}`, currency })
const runJob = () => exchangeRateJobs(shop.shop)[0]?.run()
const read = () => admin('GET /admin/exchange-rates')

it('published rates are read once a price list has another currency, first those of 90 days', async () => {
  server.answer(sendRates({ [today]: { USD: '1.25', CHF: '0.9375' }, [yesterday]: { USD: '1.2', CHF: '0.95' } }))
  await runJob()
  expect(server.requests).toEqual([])
  await addList('CHF')
  await addList('EUR')
  await addList('AED')
  await runJob()
  await runJob()
  expect(server.requests).toEqual(['/eurofxref/eurofxref-hist-90d.xml', '/eurofxref/eurofxref-daily.xml'])
  const { rates, missing, reading } = await read()
  expect(rates).toEqual([
    { base: 'USD', currency: 'CHF', rate: 0.75, on: today, source: 'ecb', ageDays: 0 },
    { base: 'USD', currency: 'EUR', rate: 0.8, on: today, source: 'ecb', ageDays: 0 },
  ])
  expect(missing).toEqual(['AED'])
  expect(reading).toEqual({ readAt: expect.any(String), failedAt: null, failure: null, enabled: true })
})

it('published rates are read for a registration with a limit of value in another currency', async () => {
  server.answer(sendRates({ [today]: { USD: '1.25' } }))
  const saveUk = (registrations: TaxCountryBodyJson['registrations']) =>
    admin('PUT /admin/taxes/{country}', { country: 'UK', registrations, rates: [] })
  await saveUk([{ scheme: 'import' }, { scheme: 'domestic', limited: true }])
  await runJob()
  expect(server.requests).toEqual([])
  await saveUk([{ scheme: 'import', limited: true }])
  await runJob()
  expect(server.requests).toHaveLength(1)
  await saveUk([])
})

it('the latest rate of a day or before it is used, computed from the euro, and one that staff entered first', async () => {
  server.answer(sendRates({ [yesterday]: { USD: '1.25', JPY: '187.5' }, [dayAgo(3)]: { USD: '1.2', JPY: '180' } }))
  await readPublishedRates(shop.db, ratesFetcher({ url: server.url, privateNetworks: true }))
  const find = async (from: string, to: string, day: string) => {
    const found = await findRate(shop.db, from, to, day)
    return found && [Number(found.rate), found.on, found.source]
  }
  expect(await find('USD', 'JPY', today)).toEqual([150, yesterday, 'ecb'])
  expect(await find('USD', 'JPY', dayAgo(2))).toEqual([150, dayAgo(3), 'ecb'])
  expect(await find('USD', 'JPY', dayAgo(4))).toBeUndefined()
  expect(await find('EUR', 'USD', today)).toEqual([1.25, yesterday, 'ecb'])
  expect(await find('USD', 'EUR', today)).toEqual([0.8, yesterday, 'ecb'])
  await addList('JPY')
  await admin('PUT /admin/exchange-rates', { base: 'JPY', currency: 'USD', rate: 0.01, on: yesterday })
  expect(await find('USD', 'JPY', today)).toEqual([100, yesterday, 'manual'])
  await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'USD', rate: 1.5, on: yesterday })
  // The next reading keeps what staff entered.
  await readPublishedRates(shop.db, ratesFetcher({ url: server.url, privateNetworks: true }))
  expect(await find('EUR', 'USD', today)).toEqual([1.5, yesterday, 'manual'])
  await admin('PUT /admin/exchange-rates', { base: 'JPY', currency: 'USD', rate: null, on: yesterday })
  expect(await find('USD', 'JPY', today)).toEqual([125, yesterday, 'manual'])
})

it.each([
  ['a server error', (response) => response.writeHead(503).end('Busy'), 'status 503'],
  ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), 'status 302'],
  ['a page', (response) => response.end('<!doctype html><p>Maintenance'), 'does not contain'],
  ['an empty file', (response) => response.end(), 'does not contain'],
  [
    'a file that was cut off',
    (response) => response.end(buildRates({ [today]: { USD: '1' } }).slice(0, -30)),
    'not contain',
  ],
  ['a rate of zero', sendRates({ [today]: { USD: '0' } }), 'does not contain'],
  ['a rate that is no number', sendRates({ [today]: { USD: 'N/A' } }), 'does not contain'],
  ['a day that does not exist', sendRates({ '2026-02-30': { USD: '1' } }), 'does not contain'],
  ['no rates', sendRates({ [today]: {} }), 'does not contain'],
  ['a huge file', (response) => response.end('x'.repeat(2 * 1024 * 1024)), 'too large'],
  ['a closed connection', (response) => response.destroy(), 'could not be reached'],
] as const satisfies [string, Parameters<RatesServer['answer']>[0], string][])(
  '%s is reported to staff, and earlier rates stay',
  async (_, answer, message) => {
    await addList('EUR')
    server.answer(sendRates({ [dayAgo(9)]: { USD: '1.25' } }))
    await runJob()
    server.answer(answer)
    await runJob()
    const { rates, reading } = await read()
    expect(rates).toEqual([{ base: 'USD', currency: 'EUR', rate: 0.8, on: dayAgo(9), source: 'ecb', ageDays: 9 }])
    expect(reading).toMatchObject({ readAt: expect.any(String), failedAt: expect.any(String) })
    expect(reading.failure).toContain(message)
    server.answer(sendRates({ [today]: { USD: '1.6' } }))
    await runJob()
    expect((await read()).reading).toMatchObject({ failedAt: null, failure: null })
  },
)

it('a server that does not answer in time, or is in a private network, is reported', async () => {
  await addList('EUR')
  server.answer((response) => response.write('<?xml'))
  const url = server.url
  await readRatesIfUsed(shop.db, ratesFetcher({ url, privateNetworks: true, timeoutMs: 100 }))
  expect((await read()).reading.failure).toContain('did not answer in time')
  await readRatesIfUsed(shop.db, ratesFetcher({ url, privateNetworks: false }))
  expect((await read()).reading.failure).toContain('private network')
})

it('a file with a rate of the future or an older one changes nothing, and entities are not expanded', async () => {
  await addList('EUR')
  server.answer(sendRates({ [today]: { USD: '1.25' } }))
  await runJob()
  server.answer(sendRates({ [dayAgo(-5)]: { USD: '9' }, [dayAgo(6)]: { USD: '8' } }))
  await runJob()
  expect((await read()).rates).toMatchObject([{ rate: 0.8, on: today }])
  const bomb = buildRates({ [today]: { USD: '&a;' } }).replace('?>', '?><!DOCTYPE x [<!ENTITY a "2">]>')
  server.answer((response) => response.end(bomb))
  await runJob()
  expect((await read()).rates).toMatchObject([{ rate: 0.8, on: today }])
})

it('a computed rate that is too small or too large to be stored is missing', async () => {
  await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'SEK', rate: 1_000_000_000 })
  await admin('PUT /admin/exchange-rates', { base: 'EUR', currency: 'NOK', rate: 0.000_001 })
  expect(await findRate(shop.db, 'SEK', 'NOK', today)).toBeUndefined()
  expect(await findRate(shop.db, 'NOK', 'SEK', today)).toBeUndefined()
})

it('rates that staff enter are above 0, between two currencies and not of the future', async () => {
  const enter = async (body: object) =>
    expectFailure(admin('PUT /admin/exchange-rates', { base: 'USD', currency: 'AED', rate: 3.67, ...body }))
  for (const [field, body] of Object.entries({
    rate: { rate: 0 },
    currency: { currency: 'USD' },
    base: { base: 'XXX' },
    on: { on: dayAgo(-2) },
  }))
    expect(await enter(body)).toMatchObject({
      code: 'invalid_request',
      details: { fields: { [field]: expect.any(String) } },
    })
})
