import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citext, transactionNumber } from '#server/platform/database/columns.ts'

/** Two brands with the same slug violate this constraint. */
export const ONE_BRAND_SLUG = 'brands_one_slug'
/** Two brands whose names differ at most in case violate this constraint. */
export const ONE_BRAND_NAME = 'brands_one_name'

export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The last part of its address. */
    slug: text().notNull(),
    name: citext().notNull(),
    logo: text(),
    /** Markdown. */
    text: text().notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoText: text('seo_text').notNull().default(''),
    /** Name and address, in several lines. */
    manufacturer: text().notNull().default(''),
    euResponsiblePerson: text('eu_responsible_person').notNull().default(''),
    /** Incremented by each change, to detect edits of an outdated version. */
    revision: integer().notNull().default(1),
    /** The transaction of its last change. A trigger writes it. */
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (brand) => [
    uniqueIndex(ONE_BRAND_SLUG).on(brand.slug),
    uniqueIndex(ONE_BRAND_NAME).on(brand.name),
    index('brands_by_change').on(brand.changedIn),
    index('brands_by_name_trigrams').using('gin', sql`(${brand.name}::text) gin_trgm_ops`),
  ],
)
