import { sql } from 'drizzle-orm'
import { type Category, defaultPublicSettings } from '#contract/shop.ts'
import { demoMarkets } from '#demo/markets/markets.ts'
import { BOOKS_CLASS, demoRegistrations, demoTaxRates } from '#demo/markets/taxes.ts'
import { categories } from '#server/catalog/categories/tables.ts'
import { planBatch } from '#server/catalog/editing/prices/plan-fill.ts'
import { writePrices } from '#server/catalog/prices/stored-prices.ts'
import { products } from '#server/catalog/products/tables.ts'
import { exchangeRates } from '#server/commerce/exchange-rates/tables.ts'
import { marketCountries, marketLanguages, markets } from '#server/commerce/markets/tables.ts'
import { readDefaultListId } from '#server/commerce/price-lists/save-price-list.ts'
import { priceLists } from '#server/commerce/price-lists/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import {
  shippingMethods,
  shippingTiers,
  shippingTiersInCurrencies,
  shippingZones,
  zonePlaces,
} from '#server/commerce/shipping/tables.ts'
import { taxClasses, taxCountries, taxRates, taxRegistrations } from '#server/commerce/tax/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

/**
 * The markets besides the default one, with their prices, shipping and taxes. The products and settings are inserted before.
 * @returns the zone of each market, by code
 */
export async function insertMarkets(tx: Database, today: Date): Promise<Map<string, number>> {
  await insertTaxes(tx)
  const lists = await insertLists(tx, today)
  // The name is shown only beside those of others.
  await tx.update(markets).set({ name: 'International' })
  const added = await tx
    .insert(markets)
    .values(
      demoMarkets.map(({ code, name, alsoDefault, list }) => ({
        ...{ code, name, alsoDefault, taxByPlace: true, exportPrices: 'net' as const },
        priceListId: lists.get(list.name) ?? null,
      })),
    )
    .returning()
  const ids = new Map(added.map(({ code, id }) => [code, id]))
  const all = demoMarkets.map((market) => ({ ...market, marketId: ids.get(market.code) ?? 0 }))
  // The countries that move from the default market.
  const countries = all.flatMap(({ marketId, countries }) =>
    countries.map((country, position) => ({ country, marketId, position })),
  )
  await tx
    .insert(marketCountries)
    .values(countries)
    .onConflictDoUpdate({
      target: marketCountries.country,
      set: { marketId: sql`excluded.market_id`, position: sql`excluded.position` },
    })
  await tx
    .insert(marketLanguages)
    .values(
      all.flatMap(({ marketId, languages }) =>
        languages.map((language, position) => ({ ...language, marketId, position })),
      ),
    )
  const served = [...new Set([...defaultPublicSettings.countries, ...countries.map(({ country }) => country)])]
  await tx.delete(settings).where(sql`key = 'countries'`)
  await tx.insert(settings).values({ key: 'countries', value: sql`${JSON.stringify(served)}::jsonb` })
  return insertZones(tx)
}

/** @returns the ids of the price lists by name */
async function insertLists(tx: Database, today: Date): Promise<Map<string, number>> {
  const added = await tx
    .insert(priceLists)
    .values(demoMarkets.map(({ list: { name, currency, includesTax } }) => ({ name, currency, includesTax })))
    .returning()
  const ids = new Map(added.map(({ name, id }) => [name, id]))
  const on = today.toISOString().slice(0, 10)
  await tx.insert(exchangeRates).values(
    demoMarkets.map(({ list: { currency, rate } }) => ({
      ...{ base: 'USD', currency, on, rate, source: 'manual' as const },
    })),
  )
  const from = { id: await readDefaultListId(tx), isDefault: true }
  for (const { list } of demoMarkets) {
    const plan = {
      ...{ ...list, list: ids.get(list.name) ?? 0, from },
      ...{ categoryId: null, productIds: null, overwriteManual: false },
    }
    const { saved } = await planBatch(tx, plan, { after: 0, limit: 1_000, isLocking: false })
    const prices = saved.map(({ after, ...key }) => ({ ...key, ...after }))
    await writePrices(tx, prices, [], 'converted')
  }
  return ids
}

async function insertTaxes(tx: Database): Promise<void> {
  const countries = [...new Set([...demoTaxRates, ...demoRegistrations].map(({ country }) => country))]
  await tx.insert(taxClasses).values(BOOKS_CLASS)
  await tx.update(products).set({ taxClass: BOOKS_CLASS.code }).where(isBook)
  await tx.insert(taxCountries).values(countries.map((country) => ({ country })))
  await tx.insert(taxRates).values(demoTaxRates.map((rate) => ({ taxClass: 'general', ...rate })))
  await tx.insert(taxRegistrations).values([...demoRegistrations])
}

const isBook = sql`category_id = (select id from ${categories} where name = ${'Books' satisfies Category})`

async function insertZones(tx: Database): Promise<Map<string, number>> {
  const added = await tx
    .insert(shippingZones)
    .values(demoMarkets.map(({ shipping: { zone: name } }) => ({ name })))
    .returning()
  const ids = new Map(added.map(({ name, id }) => [name, id]))
  const zones = demoMarkets.map((market) => ({ ...market, zoneId: ids.get(market.shipping.zone) ?? 0 }))
  await tx
    .insert(zonePlaces)
    .values(zones.flatMap(({ zoneId, countries }) => countries.map((country) => ({ zoneId, country }))))
  const methods = zones.flatMap(({ zoneId, list: { currency }, shipping }) =>
    shipping.methods.map((method, position) => ({ ...method, zoneId, currency, position, method: method.code })),
  )
  await insertRows(
    tx,
    shippingMethods,
    methods.map(({ zoneId, code, position, name, estimate, days: [daysMin, daysMax] }) => ({
      ...{ zoneId, code, position, name, estimate, daysMin, daysMax, type: 'parcel' as const, pickupPlace: '' },
      rate: 'flat' as const,
    })),
  )
  await tx
    .insert(shippingTiers)
    .values(methods.map(({ zoneId, method, dollars }) => ({ zoneId, method, from: 0, price: dollars })))
  await tx.insert(shippingTiersInCurrencies).values(
    methods.map(({ zoneId, method, currency, price, freeOver }) => ({
      zoneId,
      method,
      currency,
      from: 0,
      price,
      freeOver,
    })),
  )
  return new Map(zones.map(({ code, zoneId }) => [code, zoneId]))
}
