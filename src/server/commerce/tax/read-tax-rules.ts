import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { prepared, type Statement } from '#server/platform/database/prepared.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { taxRates, taxRegistrations } from './tables.ts'
import { compileTaxRules, type TaxRules } from './tax-rules.ts'

/** Tax rules with the version of the pricing rules to which they belong. */
export interface VersionedTaxRules {
  version: number
  rules: TaxRules
}

const VersionRow = z.object({ version: z.coerce.number() })

/** The version of the pricing rules. It changes whenever a rate or registration does. */
export const readPricingVersion = (db: Database): Statement<number> => selectVersion(db, {})

const selectVersion = prepared(
  () => sql`select version from pricing_rules`,
  (rows) => VersionRow.parse(rows[0]).version,
)

/** The tax rules that a process has read. */
export interface TaxRulesCache {
  /** The current rules. Reads them only after a change; otherwise it reads their version. */
  readCurrent(db: Database): Promise<VersionedTaxRules>
  /** The rules that were read last, for a caller that compares their version. */
  readLatest(db: Database): Promise<VersionedTaxRules>
}

export function createTaxRulesCache(): TaxRulesCache {
  let latest: VersionedTaxRules | undefined
  return {
    async readCurrent(db) {
      const version = await readPricingVersion(db)
      if (latest?.version !== version) latest = await readTaxRules(db)
      return latest
    },
    async readLatest(db) {
      latest ??= await readTaxRules(db)
      return latest
    },
  }
}

const Rules = z.object({
  version: z.coerce.number(),
  rates: z.array(
    z.object({
      taxClass: z.string(),
      country: z.string(),
      region: z.string().nullable(),
      postcodePrefix: z.string().nullable(),
      postcodeFrom: z.int().nullable(),
      postcodeTo: z.int().nullable(),
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
      scheme: z.enum(['domestic', 'oss']),
      number: z.string(),
      since: z.string().nullable(),
    }),
  ),
})

/** One statement, so that the version and the rules belong to the same state of the database. */
async function readTaxRules(db: Database): Promise<VersionedTaxRules> {
  const [row] = await readRows(
    db,
    Rules,
    sql`select version,
      (select coalesce(json_agg(json_build_object(
        'taxClass', tax_class, 'country', country, 'region', region, 'postcodePrefix', postcode_prefix,
        'postcodeFrom', postcode_from, 'postcodeTo', postcode_to, 'layer', layer, 'name', name, 'ppm', ppm,
        'validFrom', valid_from, 'validTo', valid_to)), '[]') from ${taxRates}) as rates,
      (select coalesce(json_agg(json_build_object('country', country, 'region', region, 'scheme', scheme, 'number', number, 'since', since)
        order by country, region), '[]') from ${taxRegistrations}) as registrations
      from pricing_rules`,
  )
  if (!row) throw new Error('The table pricing_rules has no row')
  return { version: row.version, rules: compileTaxRules(row.rates, row.registrations) }
}
