import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveryTypes, rateBases } from '#contract/shipping.ts'
import { taxSchemes, taxSourcings } from '#contract/taxes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { type CompiledPromotions, compilePromotions } from '../promotions/compile-promotions.ts'
import { PromotionRow, selectPromotions } from '../promotions/read-promotions.ts'
import {
  type ClassRow,
  compileShippingRules,
  type MethodRow,
  type ShippingRules,
  type ZoneRow,
} from '../shipping/shipping-rules.ts'
import {
  methodClasses,
  shippingMethods,
  shippingTiers,
  shippingTiersInCurrencies,
  shippingZones,
  zonePlaces,
} from '../shipping/tables.ts'
import { taxRates, taxRegistrations } from '../tax/tables.ts'
import { compileTaxRules, type TaxRules } from '../tax/tax-rules.ts'
import { translations } from '../translations/tables.ts'

/** The rules that determine prices, with their version. */
export interface PricingRules {
  version: number
  tax: TaxRules
  /** Null while the settings hold the shipping methods. */
  shipping: ShippingRules | null
  promotions: CompiledPromotions
}

const VersionRow = z.object({ version: z.coerce.number() })

/** The version of the pricing rules. It changes whenever a rate, registration, shipping zone, method or promotion does. */
export const readPricingVersion = (db: Database): Statement<number> => selectVersion(db, {})

const selectVersion = prepared(
  () => sql`select version from pricing_rules`,
  (rows) => VersionRow.parse(rows[0]).version,
)

/** The pricing rules that a process has read. */
export interface PricingRulesCache {
  /** The current rules. Reads them only after a change; otherwise it reads their version. */
  readCurrent(db: Database): Promise<PricingRules>
  /** The rules that were read last, for a caller that compares their version. */
  readLatest(db: Database): Promise<PricingRules>
  /** The current rules, for a caller that has read their version. */
  readVersion(db: Database, version: number): Promise<PricingRules>
}

export function createPricingRulesCache(): PricingRulesCache {
  let latest: PricingRules | undefined
  return {
    async readCurrent(db) {
      return this.readVersion(db, await readPricingVersion(db))
    },
    async readVersion(db, version) {
      if (latest?.version !== version) latest = await readPricingRules(db)
      return latest
    },
    async readLatest(db) {
      latest ??= await readPricingRules(db)
      return latest
    },
  }
}

const area = {
  country: z.string(),
  region: z.string().nullable(),
  postcodePrefix: z.string().nullable(),
  postcodeFrom: z.int().nullable(),
  postcodeTo: z.int().nullable(),
}

const ZoneRows = z.object({
  zones: z.array(z.object({ id: z.int(), name: z.string() })),
  places: z.array(z.object({ zoneId: z.int(), ...area })),
  methods: z.array(
    z.object({
      zoneId: z.int(),
      code: z.string(),
      name: z.string(),
      estimate: z.string(),
      type: z.enum(deliveryTypes),
      pickupPlace: z.string(),
      daysMin: z.int().nullable(),
      daysMax: z.int().nullable(),
      rate: z.enum(rateBases),
      texts: z.record(z.string(), z.string()).nullable(),
    }),
  ),
  tiers: z.array(
    z.object({
      zoneId: z.int(),
      method: z.string(),
      from: z.int(),
      price: z.int().nullable(),
      freeOver: z.int().nullable(),
      /** Null for the shop's. */
      currency: z.string().nullable(),
    }),
  ),
  classes: z.array(
    z.object({
      zoneId: z.int(),
      method: z.string(),
      code: z.string(),
      /** Empty for the shop's. */
      currency: z.string(),
      surcharge: z.int().nullable(),
    }),
  ),
})

const Rules = z.object({
  version: z.coerce.number(),
  rates: z.array(
    z.object({
      taxClass: z.string(),
      ...area,
      layer: z.int(),
      name: z.string(),
      ppm: z.int(),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
    }),
  ),
  registrations: z.array(
    z.object({
      country: z.string(),
      region: z.string().transform((region) => region || null),
      scheme: z.enum(taxSchemes),
      sourcing: z.enum(taxSourcings),
      postcode: z.string(),
      isOrigin: z.boolean(),
      limited: z.boolean(),
      number: z.string(),
      since: z.string().nullable(),
    }),
  ),
  ...ZoneRows.shape,
  promotions: z.array(PromotionRow),
})

const areaFields = sql`'country', country, 'region', region, 'postcodePrefix', postcode_prefix,
  'postcodeFrom', postcode_from, 'postcodeTo', postcode_to`

/** Columns of the rows from which `toZones` makes shipping zones. */
const selectZones = sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from ${shippingZones}) as zones,
      (select coalesce(json_agg(json_build_object('zoneId', zone_id, ${areaFields}) order by id), '[]') from ${zonePlaces}) as places,
      (select coalesce(json_agg(json_build_object('zoneId', zone_id, 'code', code, 'name', name, 'estimate', estimate, 'type', type,
        'pickupPlace', pickup_place, 'daysMin', days_min, 'daysMax', days_max, 'rate', rate, 'texts', (
          select json_object_agg(language || '.' || field, text) from ${translations}
          where type = 'shipping_method' and id = zone_id || '/' || code)) order by position), '[]') from ${shippingMethods}) as methods,
      (select coalesce(json_agg(json_build_object('zoneId', zone_id, 'method', method, 'from', "from", 'price', price,
        'freeOver', free_over, 'currency', currency) order by "from"), '[]') from (
          select zone_id, method, "from", price, free_over, null as currency from ${shippingTiers}
          union all select zone_id, method, "from", price, free_over, currency from ${shippingTiersInCurrencies}) as tier) as tiers,
      (select coalesce(json_agg(json_build_object('zoneId', zone_id, 'method', method, 'code', shipping_class,
        'currency', currency, 'surcharge', surcharge)), '[]') from ${methodClasses}) as classes`

/** One statement, so that the version and the rules belong to the same state of the database. */
export async function readPricingRules(db: Database): Promise<PricingRules> {
  const [row] = await readRows(
    db,
    Rules,
    sql`select version,
      (select coalesce(json_agg(json_build_object('taxClass', tax_class, ${areaFields}, 'layer', layer, 'name', name, 'ppm', ppm,
        'validFrom', valid_from, 'validTo', valid_to)), '[]') from ${taxRates}) as rates,
      (select coalesce(json_agg(json_build_object('country', country, 'region', region, 'scheme', scheme,
        'sourcing', sourcing, 'postcode', postcode, 'isOrigin', is_origin, 'limited', limited, 'number', number, 'since', since)
        order by country, region), '[]') from ${taxRegistrations}) as registrations,
      ${selectZones},
      ${selectPromotions()} as promotions
      from pricing_rules`,
  )
  if (!row) throw new Error('The table pricing_rules has no row')
  const { version, rates, registrations, promotions } = row
  return {
    version,
    tax: compileTaxRules(rates, registrations),
    shipping: compileZones(row),
    promotions: compilePromotions(promotions),
  }
}

/** The shipping zones of the pricing rules. */
export async function readZones(db: Database): Promise<ZoneRow[]> {
  const [row] = await readRows(db, ZoneRows, sql`select ${selectZones}`)
  return row ? toZones(row) : []
}

const compileZones = (rows: z.output<typeof ZoneRows>): ShippingRules | null =>
  rows.zones.length === 0 ? null : compileShippingRules(toZones(rows))

function toZones({ zones, ...rows }: z.output<typeof ZoneRows>): ZoneRow[] {
  const places = Map.groupBy(rows.places, ({ zoneId }) => zoneId)
  const methods = Map.groupBy(rows.methods, ({ zoneId }) => zoneId)
  const byMethod = <Row extends { zoneId: number; method: string }>(list: readonly Row[]) =>
    Map.groupBy(list, ({ zoneId, method }) => `${zoneId} ${method}`)
  const tiers = byMethod(rows.tiers)
  const classes = byMethod(rows.classes)
  return zones.map(({ id, name }) => ({
    id,
    name,
    places: places.get(id) ?? [],
    methods: (methods.get(id) ?? []).map(({ zoneId, ...method }) => ({
      ...method,
      ...byCurrency(tiers.get(`${zoneId} ${method.code}`) ?? []),
      classes: byClass(classes.get(`${zoneId} ${method.code}`) ?? []),
    })),
  }))
}

/** The tiers of a method in the shop's currency, and in others. */
function byCurrency(rows: z.output<typeof Rules>['tiers']): Pick<MethodRow, 'tiers' | 'tiersIn'> {
  const { tiers = [], ...others } = Object.groupBy(rows, ({ currency }) => currency ?? 'tiers')
  const entries = Object.entries(others).map(([currency, each = []]) => [currency, each] as const)
  return { tiers, ...(entries.length > 0 && { tiersIn: new Map(entries) }) }
}

/** What a method charges by shipping class. */
const byClass = (rows: z.output<typeof Rules>['classes']): ReadonlyMap<string, ClassRow> =>
  new Map(
    [...Map.groupBy(rows, ({ code }) => code)].map(([code, each]) => [
      code,
      {
        surcharge: each.find(({ currency }) => currency === '')?.surcharge ?? null,
        surchargeIn: new Map(
          each.flatMap(({ currency, surcharge }) => (currency === '' ? [] : [[currency, surcharge ?? 0] as const])),
        ),
      },
    ]),
  )
