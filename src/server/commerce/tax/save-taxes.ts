import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countryRules, regionCode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { readPostcodes, writePostcodes } from '#contract/postcode-areas.ts'
import { MAX_TAX_RATES, type TaxCountryBody, TaxCountryReply, type TaxRate } from '#contract/taxes.ts'
import { t } from '#messages/taxRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import type { Statement } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { runJobSoon } from '#server/platform/jobs/jobs.ts'
import { READ_RATES_JOB } from '../price-lists/save-price-list.ts'
import { taxClasses, taxCountries, taxRates, taxRegistrations } from './tables.ts'

/** Locks the taxes of all countries until the end of the transaction. */
export const lockTaxes = (tx: Database): Statement<void> => lockName(tx, 'taxes')

export type TaxCountry = z.output<typeof TaxCountryReply>

/** The rates and registrations of a country. Revision 0 if it has none. */
export async function readTaxCountry(db: Database, country: CountryCode): Promise<TaxCountry> {
  const [known] = await db.select().from(taxCountries).where(eq(taxCountries.country, country))
  const rates = await db.select().from(taxRates).where(eq(taxRates.country, country)).orderBy(taxRates.id)
  const registrations = await db
    .select()
    .from(taxRegistrations)
    .where(eq(taxRegistrations.country, country))
    .orderBy(taxRegistrations.region, taxRegistrations.scheme)
  return {
    country,
    registrations: registrations.map(({ country: _, ...registration }) => registration),
    rates: rates.map(({ taxClass, region, postcodePrefix, postcodeFrom, postcodeTo, layer, name, ppm, ...period }) => ({
      ...{ taxClass, region: region ?? '', layer, name, percent: ppm },
      postcodes: writePostcodes({ prefix: postcodePrefix, from: postcodeFrom, to: postcodeTo }),
      validFrom: period.validFrom,
      validTo: period.validTo,
    })),
    revision: known?.revision ?? 0,
  }
}

/**
 * Replaces the rates and registrations of a country. Orders placed before keep their taxes.
 * @throws ShopError stale when they were edited from another revision; invalid_request at the field, for rates that overlap, an
 * unknown class or region, or too many rates
 */
export function changeTaxCountry(
  db: Database,
  country: CountryCode,
  { revision, ...input }: z.output<typeof TaxCountryBody>,
  caller: SignedInCaller,
): Promise<TaxCountry> {
  return transaction(db, async (tx) => {
    await lockTaxes(tx)
    const before = await readTaxCountry(tx, country)
    if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
    const rates = input.rates.map((rate, index) => ({
      ...rate,
      region: checkRegion(country, rate.region, `rates.${index}.region`),
    }))
    const registrations = input.registrations.map((registration, index) => ({
      ...registration,
      region: checkRegion(country, registration.region, `registrations.${index}.region`),
    }))
    assertNoDuplicates(registrations)
    assertNoOverlap(country, rates)
    await assertClasses(tx, rates)
    const after = { country, registrations, rates }
    if (isDeepStrictEqual({ ...before, ...after }, before)) return before
    await tx
      .insert(taxCountries)
      .values({ country })
      .onConflictDoUpdate({ target: taxCountries.country, set: { revision: sql`${taxCountries.revision} + 1` } })
    await tx.delete(taxRates).where(eq(taxRates.country, country))
    await tx.delete(taxRegistrations).where(eq(taxRegistrations.country, country))
    await insertRates(tx, country, rates)
    // Limits of value are compared in the currency of an order.
    if (registrations.some(({ limited }) => limited)) await runJobSoon(tx, READ_RATES_JOB)
    if (registrations.length > 0)
      await tx.insert(taxRegistrations).values(registrations.map((registration) => ({ country, ...registration })))
    if ((await tx.$count(taxRates)) > MAX_TAX_RATES)
      throw errorAt('rates', 'invalid_request', t('tooManyRates', { max: MAX_TAX_RATES }))
    const saved = await readTaxCountry(tx, country)
    await recordAudit(tx, caller, {
      action: 'tax.changed',
      subject: { kind: 'tax', id: country },
      before: auditedTaxes(before),
      after: auditedTaxes(saved),
    })
    return saved
  })
}

/** The fields of a country’s taxes for the audit log, in the format of the API. */
export function auditedTaxes(taxes: TaxCountry) {
  const { registrations, rates } = TaxCountryReply.encode(taxes)
  return { registrations, rates }
}

/** One statement, because a country can have thousands of rates. */
async function insertRates(tx: Database, country: CountryCode, rates: TaxRate[]): Promise<void> {
  if (rates.length === 0) return
  const rows = rates.map(({ postcodes, percent, region, ...rate }) => {
    const area = readPostcodes(postcodes, country)
    return { ...rate, region: region || null, ppm: percent, prefix: area?.prefix, from: area?.from, to: area?.to }
  })
  await tx.execute(sql`
    insert into ${taxRates} (country, tax_class, region, postcode_prefix, postcode_from, postcode_to, layer, name, ppm, valid_from, valid_to)
    select ${country}, "taxClass", region, prefix, "from", "to", layer, name, ppm, "validFrom", "validTo"
    from json_to_recordset(${JSON.stringify(rows)}::json) as rate ("taxClass" text, region text, prefix text, "from" int, "to" int,
      layer int, name text, ppm int, "validFrom" date, "validTo" date)`)
}

/** @returns the code of a region @throws ShopError invalid_request at the field, for a region that the country does not have */
function checkRegion(country: CountryCode, region: string, field: string): string {
  if (region === '') return ''
  const code = regionCode(country, region)
  if (!Object.hasOwn(countryRules(country).regions ?? {}, code)) throw errorAt(field, 'invalid_request', t('region'))
  return code
}

function assertNoDuplicates(registrations: { region: string; scheme: string }[]): void {
  const keys = registrations.map(({ region, scheme }) => `${scheme} ${region}`)
  const duplicate = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (duplicate >= 0) throw errorAt(`registrations.${duplicate}.region`, 'invalid_request', t('registrationTwice'))
}

/**
 * Checks the postal codes of rates. The exclusion constraint of the table rejects overlaps too, but does not name the field.
 * @throws ShopError invalid_request at the field
 */
function assertNoOverlap(country: CountryCode, rates: TaxRate[]): void {
  const seen = new Map<string, Area[]>()
  for (const [index, rate] of rates.entries()) {
    const codes = readPostcodes(rate.postcodes, country)
    if (!codes) throw errorAt(`rates.${index}.postcodes`, 'invalid_request', t('postcodes'))
    const { prefix, from, to } = codes
    const key = [rate.taxClass, rate.layer, rate.region, prefix ?? '', from === null].join('/')
    const area = { rate, from: from ?? 0, to: to ?? 0 }
    const others = seen.get(key) ?? []
    if (others.some((other) => overlap(area, other)))
      throw errorAt(`rates.${index}.postcodes`, 'invalid_request', t('overlap'))
    others.push(area)
    seen.set(key, others)
  }
}

interface Area {
  rate: TaxRate
  from: number
  to: number
}

const overlap = (one: Area, other: Area): boolean =>
  one.from <= other.to &&
  other.from <= one.to &&
  startsBeforeEnd(one.rate, other.rate) &&
  startsBeforeEnd(other.rate, one.rate)

const startsBeforeEnd = ({ validFrom }: TaxRate, { validTo }: TaxRate): boolean =>
  validFrom === null || validTo === null || validFrom <= validTo

async function assertClasses(tx: Database, rates: TaxRate[]): Promise<void> {
  const known = new Set((await tx.select({ code: taxClasses.code }).from(taxClasses)).map(({ code }) => code))
  const index = rates.findIndex(({ taxClass }) => !known.has(taxClass))
  if (index >= 0) throw errorAt(`rates.${index}.taxClass`, 'invalid_request', t('taxClass'))
}
