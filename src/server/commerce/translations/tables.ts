import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type HandledType, handledTypes, type TranslatableType, translatableTypes } from '#contract/translations.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { oneOf, timestampColumn, transactionNumber } from '#server/platform/database/columns.ts'

/** Translations of what owners write. Triggers delete them with what they translate, and notify the caches of all processes. */
export const translations = pgTable(
  'translations',
  {
    type: text().$type<TranslatableType>().notNull(),
    /** Of what is translated: a number, the slug of a content page, or zone and code of a shipping method. */
    id: text().notNull(),
    language: text().$type<Language>().notNull(),
    field: text().notNull(),
    text: text().notNull(),
    /** The text without formatting, if the original has formatting and lists show it without. */
    plain: text(),
    /** Hash of the original that was translated: when the original has another one, the translation is stale. */
    sourceHash: text('source_hash').notNull(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.type, row.id, row.language, row.field] }),
    oneOf('translations_type_known', row.type, translatableTypes),
    check('translations_not_empty', sql`${row.text} <> ''`),
  ],
)

/**
 * Every translated handle that a product, category, collection or content page has or had. A trigger writes it, and gives a handle that its owner no longer
 * has to another one that takes it. Current handles are rows of `translations`.
 */
export const localizedSlugs = pgTable(
  'localized_slugs',
  {
    type: text().$type<HandledType>().notNull(),
    /** Of a category: the id of its parent, because only siblings need different handles. 0 for roots and everything else. */
    parentId: integer('parent_id').notNull(),
    slug: text().notNull(),
    /** 0 for a content page. */
    id: integer().notNull(),
    /** The slug of a content page, which has no number. */
    page: text(),
  },
  (row) => [
    primaryKey({ columns: [row.type, row.parentId, row.slug] }),
    index('localized_slugs_by_owner').on(row.type, row.id),
    oneOf('localized_slugs_type_known', row.type, handledTypes),
    check('localized_slugs_page_of_page', sql`(${row.page} is not null) = (${row.type} = 'page')`),
  ],
)

/** When the translations of a product changed, so that searches find its words. A trigger writes it. */
export const productTextChanges = pgTable(
  'product_text_changes',
  {
    productId: integer('product_id').primaryKey(),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (change) => [index('product_text_changes_by_transaction').on(change.changedIn)],
)

/** One row: the transaction of the last change of translations that every process keeps in memory. A trigger writes it. */
export const translationChanges = pgTable(
  'translation_changes',
  {
    id: integer().primaryKey(),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (changes) => [check('translation_changes_one_row', sql`${changes.id} = 1`)],
)
