import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CountryCode } from '#contract/country-codes.ts'
import { countryName } from '#contract/country-names.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_MARKETS, type Market, type MarketBody } from '#contract/markets.ts'
import { HANDLE } from '#contract/translations.ts'
import { t } from '#messages/marketRules.ts'
import type { Language } from '#messages/runtime/language.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { findPriceListToUse } from '../price-lists/save-price-list.ts'
import { isOpen, promotions } from '../promotions/tables.ts'
import { lockSettings, saveSettings } from '../settings/change-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { translations } from '../translations/tables.ts'
import { listMarkets, readMarket, type StoredMarket } from './read-markets.ts'
import { formerPrefixes, marketCountries, marketLanguages, markets } from './tables.ts'

type MarketInput = Omit<z.output<typeof MarketBody>, 'revision'>

interface SaveOptions {
  caller: SignedInCaller
  /** Those that the shop can publish. */
  languages: readonly Language[]
}

/**
 * Adds a market.
 * @param takesCountries whether countries of the default market go to the new one, as when a deletion is undone
 * @throws ShopError slug_taken; invalid_request at the field, such as for a country of another market
 */
export const addMarket = (
  db: Database,
  input: MarketInput,
  { caller, languages, takesCountries = false }: SaveOptions & { takesCountries?: boolean },
): Promise<Market> =>
  transaction(db, async (tx) => {
    await lockSettings(tx)
    if (takesCountries) await tx.delete(marketCountries).where(isOfDefault(input.countries))
    const others = await listMarkets(tx)
    if (others.length >= MAX_MARKETS)
      throw errorAt('name', 'invalid_request', t('tooManyMarkets', { max: MAX_MARKETS }))
    assertFits(input, others, { isDefault: false, languages })
    await assertNoPage(tx, input)
    const priceListId = await findList(tx, input.priceList, { isDefault: false })
    const {
      code,
      name,
      exportPrices = 'net',
      taxByPlace = false,
      alsoDefault = false,
      express = true,
      methodConfiguration = null,
    } = input
    const [added] = await tx
      .insert(markets)
      .values({ code, name, priceListId, exportPrices, taxByPlace, alsoDefault, express, methodConfiguration })
      .returning({ id: markets.id })
    const market = await writeMarket(tx, added?.id ?? 0, input)
    await recordAudit(tx, caller, {
      action: 'market.added',
      subject: subject(market.id),
      after: auditedMarket(market),
    })
    return market
  })

/**
 * Replaces a market.
 * @throws ShopError not_found; stale when it was edited from another revision; slug_taken; invalid_request at the field
 */
export const changeMarket = (
  db: Database,
  id: number,
  { revision, ...body }: z.output<typeof MarketBody>,
  { caller, languages }: SaveOptions,
): Promise<Market> =>
  transaction(db, async (tx) => {
    await lockSettings(tx)
    const all = await listMarkets(tx)
    const before = all.find((market) => market.id === id)
    if (!before) throw new ShopError('not_found')
    if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
    const others = all.filter((market) => market.id !== id)
    const {
      exportPrices = before.exportPrices,
      taxByPlace = before.taxByPlace,
      alsoDefault = before.alsoDefault,
      express = before.express,
      methodConfiguration = before.methodConfiguration,
    } = body
    const input = { ...body, exportPrices, taxByPlace, alsoDefault, express, methodConfiguration }
    // A language that was published by another configuration stays.
    const kept = before.languages.map(({ language }) => language)
    assertFits(input, others, { isDefault: before.isDefault, languages: [...languages, ...kept] })
    await assertNoPage(tx, input)
    const priceListId = await findList(tx, input.priceList, before)
    if (isDeepStrictEqual(toFields(before), toFields({ ...input, priceList: priceListId }))) return before
    const { code, name } = input
    await tx
      .update(markets)
      .set({
        ...{ code, name, priceListId, exportPrices, taxByPlace, alsoDefault, express, methodConfiguration },
        revision: sql`${markets.revision} + 1`,
      })
      .where(eq(markets.id, id))
    const market = await writeMarket(tx, id, input)
    await recordAudit(tx, caller, {
      action: 'market.changed',
      subject: subject(id),
      before: auditedMarket(before),
      after: auditedMarket(market),
    })
    return market
  })

/** Deletes a market. Its countries go to the default market. @throws ShopError not_found; in_use for the default market or one of a promotion */
export const removeMarket = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    await lockSettings(tx)
    const all = await listMarkets(tx)
    const before = all.find((market) => market.id === id)
    const main = all.find(({ isDefault }) => isDefault)
    if (!before || !main) throw new ShopError('not_found')
    if (before.isDefault) throw new ShopError('in_use', { message: t('defaultMarket') })
    await assertNotInPromotions(tx, id)
    const { length } = main.countries
    await tx
      .update(marketCountries)
      .set({ marketId: main.id, position: sql`${marketCountries.position} + ${length}` })
      .where(eq(marketCountries.marketId, id))
    await tx
      .update(markets)
      .set({ revision: sql`${markets.revision} + 1` })
      .where(eq(markets.id, main.id))
    await keepFormerPrefixes(tx, id, [])
    await tx
      .update(formerPrefixes)
      .set({ marketId: main.id, ofDeletedMarket: true })
      .where(eq(formerPrefixes.marketId, id))
    await tx.delete(markets).where(eq(markets.id, id))
    await recordAudit(tx, caller, { action: 'market.removed', subject: subject(id), before: auditedMarket(before) })
  })

/** @throws ShopError in_use if a promotion that has not ended applies only in some markets, and this is one of them */
async function assertNotInPromotions(tx: Database, id: number): Promise<void> {
  await lockName(tx, 'promotions')
  const isUsed = sql`${promotions.conditions} @> ${JSON.stringify({ markets: [id] })}::jsonb`
  const [found] = await tx.select({ name: promotions.name }).from(promotions).where(and(isUsed, isOpen)).limit(1)
  if (found) throw new ShopError('in_use', { message: t('usedInPromotion', found) })
}

/** A market that cannot change until the transaction ends. @returns undefined if there is none with this ID */
export async function lockMarket(tx: Database, id: number): Promise<StoredMarket | undefined> {
  await lockSettings(tx)
  return readMarket(tx, id)
}

/** The fields of a market in the audit log. The price list is its name. */
export const auditedMarket = (market: StoredMarket) => ({ ...toFields(market), priceList: market.list?.name ?? null })

const toFields = (market: MarketInput) => {
  const { code, name, countries, languages, priceList, exportPrices, taxByPlace, alsoDefault, express } = market
  const { methodConfiguration = null } = market
  return {
    ...{ code, name, countries, languages, priceList, exportPrices, taxByPlace, alsoDefault, express },
    methodConfiguration,
  }
}

/** The names of the markets that use a price list. */
export const listMarketsOfList = async (db: Database, priceListId: number): Promise<string[]> =>
  (await listMarkets(db)).flatMap(({ name, priceList }) => (priceList === priceListId ? [name] : []))

const isOfDefault = (countries: CountryCode[]) =>
  and(
    inArray(marketCountries.country, countries),
    sql`${marketCountries.marketId} = (select market_id from ${marketLanguages} where prefix = '')`,
  )

const subject = (id: number) => ({ kind: 'market', id: String(id) }) as const

/**
 * The price list of a market, locked so that it is not deleted before the market is saved.
 * @returns null for the default list
 * @throws ShopError invalid_request at the field
 */
async function findList(
  tx: Database,
  id: number | null,
  { isDefault }: Pick<Market, 'isDefault'>,
): Promise<number | null> {
  if (id === null) return null
  const list = await findPriceListToUse(tx, id)
  if (!list) throw errorAt('priceList', 'invalid_request', t('noSuchPriceList'))
  if (list.currency === null) return null
  if (isDefault) throw errorAt('priceList', 'invalid_request', t('priceListOfDefault'))
  return id
}

/** Checks that a market does not overlap with the others. The caller has locked the settings. */
function assertFits(
  input: MarketInput,
  others: readonly Market[],
  { isDefault, languages }: { isDefault: boolean; languages: readonly Language[] },
): void {
  if (others.some(({ code }) => code === input.code)) throw errorAt('code', 'slug_taken', t('codeTaken'))
  for (const [index, { prefix, language }] of input.languages.entries()) {
    const field = `languages.${index}.prefix`
    const needsNone = isDefault && index === 0
    if ((prefix === '') !== needsNone)
      throw errorAt(field, 'invalid_request', t(needsNone ? 'prefixOfDefault' : 'prefixMissing'))
    const user = others.find((other) => other.languages.some((each) => each.prefix === prefix))
    if (user) throw errorAt(field, 'invalid_request', t('prefixTaken', { market: user.name }))
    if (!languages.includes(language)) throw errorAt(`languages.${index}.language`, 'invalid_request', t('language'))
  }
  for (const country of input.countries) {
    const owner = others.find(({ countries }) => countries.includes(country))
    if (!owner) continue
    const texts = { country: countryName(country), market: owner.name }
    throw errorAt('countries', 'invalid_request', t('countryTaken', texts))
  }
}

/** @throws ShopError invalid_request at a prefix that is the translated handle of a content page */
async function assertNoPage(tx: Database, { languages }: MarketInput): Promise<void> {
  const prefixes = languages.map(({ prefix }) => prefix)
  const [handle] = await tx
    .select({ prefix: translations.text })
    .from(translations)
    .where(and(eq(translations.type, 'page'), eq(translations.field, HANDLE), inArray(translations.text, prefixes)))
    .limit(1)
  if (handle)
    throw errorAt(`languages.${prefixes.indexOf(handle.prefix)}.prefix`, 'invalid_request', t('prefixReserved'))
}

/** Replaces the countries and languages of a market. */
async function writeMarket(tx: Database, id: number, { countries, languages }: MarketInput): Promise<StoredMarket> {
  await tx.delete(marketCountries).where(eq(marketCountries.marketId, id))
  await tx.insert(marketCountries).values(countries.map((country, position) => ({ country, marketId: id, position })))
  await keepFormerPrefixes(
    tx,
    id,
    languages.map(({ prefix }) => prefix),
  )
  await tx.delete(marketLanguages).where(eq(marketLanguages.marketId, id))
  await tx
    .insert(marketLanguages)
    .values(languages.map(({ prefix, language }, position) => ({ prefix, marketId: id, language, position })))
  await updateCountries(tx)
  const market = await readMarket(tx, id)
  if (!market) throw new Error(`The market ${id} was not written`)
  return market
}

/** Stores the prefixes that a market is about to lose. Those that it gets lead nowhere else any more. */
async function keepFormerPrefixes(tx: Database, id: number, prefixes: string[]): Promise<void> {
  await tx.execute(sql`insert into ${formerPrefixes} (prefix, market_id, language)
    select prefix, market_id, language from ${marketLanguages}
    where market_id = ${id} and prefix <> '' and prefix <> all(${sql.param(prefixes)}::text[])
    on conflict (prefix) do update
      set market_id = excluded.market_id, language = excluded.language, of_deleted_market = false`)
  await tx.delete(formerPrefixes).where(inArray(formerPrefixes.prefix, prefixes))
}

/** Copies the countries of all markets to the settings, which every page shows. With shipping zones, these decide. */
async function updateCountries(tx: Database): Promise<void> {
  const { shippingByZones } = await readSettings(tx)
  if (shippingByZones) return
  await saveSettings(tx, { countries: (await listMarkets(tx)).flatMap(({ countries }) => countries) })
}
