import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type TaxScheme, type TaxSourcing, taxSchemes, taxSourcings } from '#contract/taxes.ts'
import { oneOf } from '#server/platform/database/columns.ts'

/** Two rates for the same goods, place, layer and day violate this constraint. A migration adds this exclusion constraint. */
export const ONE_TAX_RATE = 'tax_rates_one_at_a_time'
/** Two tax classes whose names differ at most in case violate this constraint. */
export const ONE_TAX_CLASS_NAME = 'tax_classes_one_name'

/** Kinds of goods that are taxed alike, such as books or food. The class `general` always exists. */
export const taxClasses = pgTable(
  'tax_classes',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    /** The code of these goods at the tax provider, such as txcd_99999999; empty for the usual one. */
    providerCode: text('provider_code').notNull().default(''),
  },
  (taxClass) => [uniqueIndex(ONE_TAX_CLASS_NAME).on(sql`lower(${taxClass.name})`)],
)

/** Countries with rates or registrations, which are edited together. */
export const taxCountries = pgTable('tax_countries', {
  /** The shop's code of the country: ISO 3166-1, and `UK`. */
  country: text().primaryKey(),
  /** Incremented by each change, to detect edits of an outdated version. */
  revision: integer().notNull().default(1),
})

export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    country: text()
      .notNull()
      .references(() => taxCountries.country, { onDelete: 'cascade' }),
    taxClass: text('tax_class')
      .notNull()
      .references(() => taxClasses.code),
    /** Code of a state or province; null for the whole country. */
    region: text(),
    /** The beginning of postal codes, in capitals without spaces and hyphens. */
    postcodePrefix: text('postcode_prefix'),
    /** First and last numeric postal code. */
    postcodeFrom: integer('postcode_from'),
    postcodeTo: integer('postcode_to'),
    /** Taxes of different layers apply side by side. */
    layer: smallint().notNull().default(1),
    name: text().notNull(),
    /** Millionths: 19 % is 190,000. */
    ppm: integer().notNull(),
    /** First and last day. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    /** A hash of everything that two rates have in common if they exclude each other on the same day and postal code. */
    area: bigint({ mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(
        sql`hashtextextended("country" || '/' || "tax_class" || '/' || "layer" || '/' || coalesce("region", '') || '/' || coalesce("postcode_prefix", '') || '/' || ("postcode_from" is null), 0)`,
      ),
  },
  (rate) => [
    index('tax_rates_by_country').on(rate.country, rate.id),
    index('tax_rates_by_class').on(rate.taxClass),
    check('tax_rates_ppm_within', sql`${rate.ppm} between 0 and 1000000`),
    check('tax_rates_layer_within', sql`${rate.layer} between 1 and 5`),
    check(
      'tax_rates_one_kind_of_area',
      sql`(${rate.postcodeFrom} is null) = (${rate.postcodeTo} is null) and ${rate.postcodeFrom} <= ${rate.postcodeTo} and not (${rate.postcodePrefix} is not null and ${rate.postcodeFrom} is not null)`,
    ),
    check('tax_rates_period', sql`${rate.validFrom} <= ${rate.validTo}`),
  ],
)

/** Where the shop is registered to collect tax. */
export const taxRegistrations = pgTable(
  'tax_registrations',
  {
    country: text()
      .notNull()
      .references(() => taxCountries.country, { onDelete: 'cascade' }),
    /** Code of a state or province; empty for the whole country. */
    region: text().notNull().default(''),
    scheme: text().$type<TaxScheme>().notNull().default('domestic'),
    sourcing: text().$type<TaxSourcing>().notNull().default('destination'),
    /** From which goods are sent, for rates of the origin; empty if rates do not depend on it. */
    postcode: text().notNull().default(''),
    /** Whether goods are sent from there. */
    isOrigin: boolean('is_origin').notNull().default(false),
    /** Whether no tax is charged on goods above the limit of the scheme. */
    limited: boolean().notNull().default(false),
    /** The shop's tax number there, printed on invoices. */
    number: text().notNull().default(''),
    /** First day. */
    since: date({ mode: 'string' }),
  },
  (registration) => [
    primaryKey({ columns: [registration.country, registration.region, registration.scheme] }),
    oneOf('tax_registrations_scheme_known', registration.scheme, taxSchemes),
    oneOf('tax_registrations_sourcing_known', registration.sourcing, taxSourcings),
  ],
)

/** Counts the changes of all rules that determine prices. One row; triggers count. */
export const pricingRules = pgTable(
  'pricing_rules',
  {
    id: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (rules) => [check('pricing_rules_one_row', sql`${rules.id}`)],
)
