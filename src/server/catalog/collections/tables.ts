import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type CollectionSort, type CollectionType, collectionSorts, collectionTypes } from '#contract/collections.ts'
import { oneOf, transactionNumber } from '#server/platform/database/columns.ts'
import { products } from '../products/tables.ts'
import type { StoredRule } from './collection-set.ts'

/** Two collections with the same slug violate this constraint. */
export const ONE_COLLECTION_SLUG = 'collections_one_slug'

export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The last part of its address. */
    slug: text().notNull(),
    name: text().notNull(),
    image: text(),
    /** Markdown. */
    text: text().notNull().default(''),
    type: text().$type<CollectionType>().notNull(),
    /** Null for a manual collection. */
    rule: jsonb().$type<StoredRule>(),
    /** The order of its list, unless the shopper chooses another one. */
    sort: text().$type<CollectionSort>().notNull(),
    seoTitle: text('seo_title').notNull().default(''),
    seoText: text('seo_text').notNull().default(''),
    /** Incremented by each change of the collection or its products. */
    revision: integer().notNull().default(1),
  },
  (collection) => [
    uniqueIndex(ONE_COLLECTION_SLUG).on(collection.slug),
    index('collections_by_name').on(collection.name, collection.id),
    oneOf('collections_type_known', collection.type, collectionTypes),
    oneOf('collections_sort_known', collection.sort, collectionSorts),
    check('collections_rule_of_automated', sql`(${collection.rule} is not null) = (${collection.type} = 'automated')`),
  ],
)

/** The products of manual collections, in order. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (membership) => [
    primaryKey({ columns: [membership.collectionId, membership.productId] }),
    index('collection_products_by_product').on(membership.productId),
  ],
)

/** One row: the transaction of the last change of collections or their products. A trigger writes it. */
export const collectionChanges = pgTable(
  'collection_changes',
  {
    id: integer().primaryKey(),
    changedIn: transactionNumber('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (changes) => [check('collection_changes_one_row', sql`${changes.id} = 1`)],
)
