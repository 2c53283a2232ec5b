import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CountryCode } from '#contract/country-codes.ts'
import { Country } from '#contract/country-field.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_SHIPPING_METHODS, MAX_ZONES, type ShippingBody, Zone, type ZoneBody } from '#contract/shipping.ts'
import { NO_FREE_SHIPPING, type ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/shippingRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hashRevision, lockSettings, saveSettings } from '../settings/change-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { assertShippingClasses, checkMethods, checkPlaces } from './check-zone.ts'
import { readSettingsZone, readZone, SETTINGS_ZONE, toStoredFrom } from './read-zones.ts'
import {
  methodClasses,
  shippingMethods,
  shippingTiers,
  shippingTiersInCurrencies,
  shippingZones,
  zonePlaces,
} from './tables.ts'

type ZoneInput = z.output<typeof ZoneBody>

/** Adds a zone. @throws ShopError invalid_request at the field, such as for a place of another zone */
export const addZone = (db: Database, input: ZoneInput, caller: SignedInCaller): Promise<Zone> =>
  transaction(db, async (tx) => {
    if (!(await areInOtherCurrencies(tx, input))) await moveToZones(tx)
    if ((await tx.$count(shippingZones)) >= MAX_ZONES)
      throw errorAt('name', 'invalid_request', t('tooManyZones', { max: MAX_ZONES }))
    const [added] = await tx.insert(shippingZones).values({ name: input.name }).returning({ id: shippingZones.id })
    const zone = await writeZone(tx, added?.id ?? 0, input)
    await recordAudit(tx, caller, {
      action: 'shipping_zone.added',
      subject: subject(zone.id),
      after: auditedZone(zone),
    })
    return zone
  })

/**
 * Replaces a zone. Orders placed before keep their method and price.
 * @param id 0 changes the zone that stands for the settings
 * @throws ShopError not_found; stale when it was edited from another revision; invalid_request at the field
 */
export const changeZone = (
  db: Database,
  id: number,
  { revision, ...input }: ZoneInput,
  caller: SignedInCaller,
): Promise<Zone> =>
  transaction(db, async (tx) => {
    const moved = (await areInOtherCurrencies(tx, input)) ? undefined : await moveToZones(tx)
    const before = await readZone(tx, id === SETTINGS_ZONE ? (moved ?? SETTINGS_ZONE) : id)
    if (!before) throw new ShopError('not_found')
    const known = id === SETTINGS_ZONE ? 0 : before.revision
    if (revision !== undefined && revision !== known) throw new ShopError('stale')
    await tx
      .update(shippingZones)
      .set({ name: input.name, revision: sql`${shippingZones.revision} + 1` })
      .where(eq(shippingZones.id, before.id))
    const zone = await writeZone(tx, before.id, input)
    const [from, to] = [auditedZone(before), auditedZone(zone)]
    if (!isDeepStrictEqual(from, to))
      await recordAudit(tx, caller, {
        action: 'shipping_zone.changed',
        subject: subject(zone.id),
        before: from,
        after: to,
      })
    return zone
  })

/** Deletes a zone. Orders keep the name and price of their method. @throws ShopError not_found, in_use for the last zone */
export const removeZone = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    const before = await lockZone(tx, id)
    if (!before) throw new ShopError('not_found')
    if ((await readSettings(tx)).shippingByZones && (await tx.$count(shippingZones)) === 1)
      throw new ShopError('in_use', { message: t('lastZone') })
    await tx.delete(shippingZones).where(eq(shippingZones.id, id))
    await updateCountries(tx)
    await recordAudit(tx, caller, {
      action: 'shipping_zone.removed',
      subject: subject(id),
      before: auditedZone(before),
    })
  })

/** The revision of the weight of packaging and the holidays. */
export const shippingRevision = ({ packWeight, holidays }: Pick<ShopSettings, 'packWeight' | 'holidays'>): string =>
  hashRevision({ packWeight, holidays })

/** Changes the weight of packaging or the holidays. What is undefined stays as it is. @throws ShopError stale */
export const changeShipping = (
  db: Database,
  input: z.output<typeof ShippingBody>,
  caller: SignedInCaller,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockSettings(tx)
    const { packWeight, holidays } = await readSettings(tx)
    const before = { packWeight, holidays }
    if (input.revision !== undefined && input.revision !== shippingRevision(before)) throw new ShopError('stale')
    const after = {
      packWeight: input.packWeight ?? packWeight,
      holidays: input.holidays ?? holidays,
    }
    if (!(await saveSettings(tx, after))) return
    await recordAudit(tx, caller, {
      action: 'shipping.changed',
      subject: { kind: 'shipping', id: 'shop' },
      before,
      after,
    })
  })

/** A zone that cannot change until the transaction ends. @returns undefined if there is none with this ID */
export async function lockZone(tx: Database, id: number): Promise<Zone | undefined> {
  await lockSettings(tx)
  return readZone(tx, id)
}

const subject = (id: number) => ({ kind: 'shipping_zone', id: String(id) }) as const

/** The fields of a zone in the audit log, as the API writes them. */
export function auditedZone(zone: Zone) {
  const { name, places, methods } = z.encode(Zone, zone)
  return { name, places, methods }
}

const OtherCurrencies = z.object({ areOthers: z.boolean() })

/**
 * Whether all places of a zone belong to markets with another currency than the shop's. Such a zone leaves the methods of the
 * settings as they are. Locks all zones.
 */
async function areInOtherCurrencies(tx: Database, { places }: Pick<ZoneInput, 'places'>): Promise<boolean> {
  await lockSettings(tx)
  const { currency } = await readSettings(tx)
  const countries = sql.param(places.map(({ country }) => country))
  const [row] = await readRows(
    tx,
    OtherCurrencies,
    sql`select coalesce(bool_and(list.currency is not null and list.currency <> ${currency}), false) as "areOthers"
      from unnest(${countries}::text[]) as place (country)
      left join market_countries on market_countries.country = place.country
      left join markets on markets.id = market_id left join price_lists as list on list.id = price_list_id`,
  )
  return row?.areOthers === true
}

/**
 * Turns the methods of the settings into a zone that charges the same, in countries without a zone, unless zones have the methods of all
 * orders already. Locks all zones.
 * @returns the ID of the new zone
 */
async function moveToZones(tx: Database): Promise<number | undefined> {
  await lockSettings(tx)
  const settings = await readSettings(tx)
  if (settings.shippingByZones) return undefined
  const zone = await readSettingsZone(tx, settings)
  const [added] = await tx.insert(shippingZones).values({ name: zone.name, revision: 0 }).returning()
  const { id } = await writeZone(tx, added?.id ?? 0, zone)
  await saveSettings(tx, { shippingByZones: true, shippingMethods: [], freeShippingThreshold: NO_FREE_SHIPPING })
  return id
}

/** Replaces the places and methods of a zone. */
async function writeZone(tx: Database, id: number, input: Pick<ZoneInput, 'places' | 'methods'>): Promise<Zone> {
  await tx.delete(zonePlaces).where(eq(zonePlaces.zoneId, id))
  await tx.delete(shippingMethods).where(eq(shippingMethods.zoneId, id))
  const places = await checkPlaces(tx, input.places)
  const methods = checkMethods(input.methods, (await readSettings(tx)).currency)
  await assertShippingClasses(tx, methods)
  await tx.insert(zonePlaces).values(places.map((place) => ({ zoneId: id, ...place })))
  if (methods.length > 0) {
    await tx.insert(shippingMethods).values(
      methods.map(({ tiers, otherCurrencies, classes, ...method }, position) => ({
        ...method,
        zoneId: id,
        position,
      })),
    )
    await tx
      .insert(shippingTiers)
      .values(
        methods.flatMap(({ code, rate, tiers }) =>
          tiers.map(({ from, ...tier }) => ({ ...tier, zoneId: id, method: code, from: toStoredFrom(rate, from) })),
        ),
      )
    const inCurrencies = methods.flatMap(({ code, rate, otherCurrencies }) =>
      otherCurrencies.flatMap(({ currency, tiers }) =>
        tiers.map(({ from, ...tier }) => ({
          ...{ ...tier, zoneId: id, method: code, currency },
          from: toStoredFrom(rate, from),
        })),
      ),
    )
    if (inCurrencies.length > 0) await tx.insert(shippingTiersInCurrencies).values(inCurrencies)
    const classRows = methods.flatMap(({ code, classes }) =>
      classes.flatMap(({ class: shippingClass, surcharge, otherCurrencies }) =>
        [{ currency: '', surcharge }, ...otherCurrencies].map((row) => ({
          ...{ ...row, zoneId: id, method: code, shippingClass },
        })),
      ),
    )
    if (classRows.length > 0) await tx.insert(methodClasses).values(classRows)
  }
  if ((await tx.$count(shippingMethods)) > MAX_SHIPPING_METHODS)
    throw errorAt('methods', 'invalid_request', t('tooManyMethods', { max: MAX_SHIPPING_METHODS }))
  await updateCountries(tx)
  const zone = await readZone(tx, id)
  if (!zone) throw new Error(`The shipping zone ${id} was not written`)
  return zone
}

/** Updates the countries that the shop ships to, if zones decide. Those that it had before keep their order. */
async function updateCountries(tx: Database): Promise<void> {
  const { countries: before, shippingByZones } = await readSettings(tx)
  if (!shippingByZones) return
  const rows = await tx
    .select({ country: zonePlaces.country })
    .from(zonePlaces)
    .groupBy(zonePlaces.country)
    .orderBy(asc(sql`min(${zonePlaces.id})`))
  const served = rows.map(({ country }): CountryCode => Country.parse(country))
  const kept = before.filter((country) => served.includes(country))
  await saveSettings(tx, { countries: [...kept, ...served.filter((country) => !kept.includes(country))] })
}
