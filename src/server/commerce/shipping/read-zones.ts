import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Country } from '#contract/country-field.ts'
import { toCents, toDecimal } from '#contract/money.ts'
import { writePostcodes } from '#contract/postcode-areas.ts'
import type { MethodClass, RateBasis, ShippingReply, ShippingTier, Zone } from '#contract/shipping.ts'
import { offeredMethods, type ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/shippingZones.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { compileShippingRules, type ShippingRules } from './shipping-rules.ts'
import {
  methodClasses,
  shippingMethods,
  shippingTiers,
  shippingTiersInCurrencies,
  shippingZones,
  zonePlaces,
} from './tables.ts'

/** The ID in the API of the zone that stands for the settings while a shop has no zones. */
export const SETTINGS_ZONE = 0

/** A limit of a tier in JSON is in units of the currency for `total`; in the database in cents. */
export const toStoredFrom = (rate: RateBasis, from: number): number => (rate === 'total' ? toCents(from) : from)
const fromStored = (rate: RateBasis, from: number): number => (rate === 'total' ? toDecimal(from) : from)

/** The shipping methods of the settings as a zone, which charges the same. */
export const settingsZone = ({ shippingMethods, freeShippingThreshold, countries }: ShopSettings): Zone => ({
  id: SETTINGS_ZONE,
  name: t('everywhere'),
  places: countries.map((country) => ({ country, region: '', postcodes: '' })),
  methods: offeredMethods({ shippingMethods }).map(({ id, name, estimate, price }) => ({
    ...{ code: id, name, estimate, daysMin: null, daysMax: null },
    ...{ type: 'parcel', pickupPlace: '', rate: 'flat' },
    tiers: [{ from: 0, price, freeOver: id === 'standard' && price > 0 ? freeShippingThreshold : null }],
    otherCurrencies: [],
    classes: [],
  })),
  revision: 0,
})

/** The methods of the settings as a zone of the countries that no other zone has. */
export async function readSettingsZone(db: Database, settings: ShopSettings): Promise<Zone> {
  const rows = await db.selectDistinct({ country: zonePlaces.country }).from(zonePlaces)
  const taken = rows.map(({ country }) => country)
  return settingsZone({ ...settings, countries: settings.countries.filter((country) => !taken.includes(country)) })
}

/** A zone with its places and methods. @returns undefined if there is none with this ID */
export async function readZone(db: Database, id: number): Promise<Zone | undefined> {
  const [zone] = await db.select().from(shippingZones).where(eq(shippingZones.id, id))
  if (!zone) return undefined
  const places = await db.select().from(zonePlaces).where(eq(zonePlaces.zoneId, id)).orderBy(asc(zonePlaces.id))
  const methods = await db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.zoneId, id))
    .orderBy(asc(shippingMethods.position))
  const tiers = await db
    .select()
    .from(shippingTiers)
    .where(eq(shippingTiers.zoneId, id))
    .orderBy(asc(shippingTiers.from))
  const inCurrencies = await db
    .select()
    .from(shippingTiersInCurrencies)
    .where(eq(shippingTiersInCurrencies.zoneId, id))
    .orderBy(asc(shippingTiersInCurrencies.currency), asc(shippingTiersInCurrencies.from))
  const classes = await db
    .select()
    .from(methodClasses)
    .where(eq(methodClasses.zoneId, id))
    .orderBy(asc(methodClasses.shippingClass), asc(methodClasses.currency))
  return {
    ...zone,
    places: places.map(({ country, region, postcodePrefix, postcodeFrom, postcodeTo }) => ({
      country: Country.parse(country),
      region: region ?? '',
      postcodes: writePostcodes({ prefix: postcodePrefix, from: postcodeFrom, to: postcodeTo }),
    })),
    methods: methods.map(({ zoneId, position, ...method }) => ({
      ...method,
      tiers: tiers.filter((tier) => tier.method === method.code).map((tier) => toTier(method.rate, tier)),
      otherCurrencies: [
        ...Map.groupBy(
          inCurrencies.filter((tier) => tier.method === method.code),
          ({ currency }) => currency,
        ),
      ].map(([currency, rows]) => ({ currency, tiers: rows.map((tier) => toTier(method.rate, tier)) })),
      classes: toMethodClasses(classes.filter((row) => row.method === method.code)),
    })),
  }
}

/** @param rows of one method, that in the currency of the shop first */
const toMethodClasses = (rows: (typeof methodClasses.$inferSelect)[]): MethodClass[] =>
  [...Map.groupBy(rows, ({ shippingClass }) => shippingClass)].map(([code, [own, ...others]]) => ({
    class: code,
    surcharge: own?.surcharge ?? null,
    otherCurrencies: others.map(({ currency, surcharge }) => ({ currency, surcharge: surcharge ?? 0 })),
  }))

const toTier = (rate: RateBasis, { from, price, freeOver }: ShippingTier): ShippingTier => ({
  ...{ price, freeOver },
  from: fromStored(rate, from),
})

const ZoneSummary = z.object({
  id: z.int(),
  name: z.string(),
  countries: z.array(Country),
  methods: z.array(z.string()),
  codes: z.array(z.string()),
})

/** All zones, by name, with their countries and the names and codes of their methods. */
export const listZones = (db: Database): Promise<z.output<typeof ShippingReply>['zones']> =>
  readRows(
    db,
    ZoneSummary,
    sql`select id, name,
      (select coalesce(json_agg(distinct country), '[]') from ${zonePlaces} where zone_id = shipping_zones.id) as countries,
      (select coalesce(json_agg(name order by position), '[]') from ${shippingMethods} where zone_id = shipping_zones.id) as methods,
      (select coalesce(json_agg(code order by position), '[]') from ${shippingMethods} where zone_id = shipping_zones.id) as codes
      from ${shippingZones} order by lower(name), id`,
  )

const CountRow = z.object({ count: z.coerce.number() })

/** Counts the variants on sale that are shipped and have no weight. */
export async function countUnweighed(db: Database): Promise<number> {
  const [row] = await readRows(
    db,
    CountRow,
    sql`select count(*) from variants join products on products.id = product_id
      where weight_g is null and product_type = 'physical' and status = 'Active'`,
  )
  return row?.count ?? 0
}

/** The rules of a shop without zones. Their places have neither regions nor postal codes. */
export const compileSettings = (settings: ShopSettings): ShippingRules => {
  const { places, methods, ...zone } = settingsZone(settings)
  return compileShippingRules([
    {
      ...zone,
      places: places.map(({ country }) => ({
        ...{ country, region: null, postcodePrefix: null, postcodeFrom: null, postcodeTo: null },
      })),
      methods: methods.map(({ code = '', classes: _, ...method }) => ({ ...method, code })),
    },
  ])
}
