import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Country } from '#contract/country-field.ts'
import type { TaxesReply } from '#contract/taxes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { readSettings } from '../settings/read-settings.ts'
import { GENERAL_CLASS } from './tax-rules.ts'

const CountryRow = z.object({
  country: Country,
  rates: z.coerce.number(),
  ppm: z.coerce.number().nullable(),
  registered: z.boolean(),
})

/** The countries to which the shop ships, in the order of the settings, then others with rates or registrations. */
export async function listTaxCountries(db: Database): Promise<z.output<typeof TaxesReply>['countries']> {
  const { countries, timeZone } = await readSettings(db)
  const rows = await readRows(
    db,
    CountryRow,
    sql`select country, (select count(*) from tax_rates where tax_rates.country = tax_countries.country) as rates,
      (select sum(ppm) from tax_rates where tax_rates.country = tax_countries.country and tax_class = ${GENERAL_CLASS}
        and region is null and postcode_prefix is null and postcode_from is null
        and daterange(valid_from, valid_to, '[]') @> (now() at time zone ${timeZone})::date) as ppm,
      exists (select from tax_registrations where tax_registrations.country = tax_countries.country) as registered
      from tax_countries order by country`,
  )
  const known = new Map(rows.map((row) => [row.country, row]))
  return [...new Set([...countries, ...known.keys()])].map((country) => {
    const { rates = 0, ppm = null, registered = false } = known.get(country) ?? {}
    return { country, rates, general: ppm === null ? null : ppm / 10_000, isRegistered: registered }
  })
}
