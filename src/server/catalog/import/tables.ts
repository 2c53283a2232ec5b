import { sql } from 'drizzle-orm'
import { customType, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  type ImportKind,
  type ImportMode,
  type ImportOutcome,
  type ImportSource,
  type ImportState,
  importKinds,
  importModes,
  importOutcomes,
  importStates,
  type ProductImport,
} from '#contract/product-imports.ts'
import type { Category } from '#contract/shop.ts'
import type { KnownCaller } from '#server/platform/audit-log/record-audit.ts'
import { moment, oneOf } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import type { FieldChange, ItemBefore, PendingPictures, WantedProduct } from './planned-item.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

type Reply = z.output<typeof ProductImport>

/** A file of products that somebody sent. What is in it, and what comes of it, stands in the tables below and goes with it. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    filename: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    source: text().$type<ImportSource>().notNull(),
    /** What parts its cells. */
    delimiter: text().notNull(),
    header: jsonb().$type<string[]>().notNull(),
    state: text().$type<ImportState>().notNull().default('checking'),
    mode: text().$type<ImportMode>(),
    failure: text(),
    /** Whether all rows are in `product_import_rows`, and the bytes are deleted. */
    staged: moment('staged_at'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    totals: jsonb().$type<Reply['totals']>().notNull(),
    /** By a name in the file: the category of the shop that staff chose for it. */
    categories: jsonb().$type<Record<string, Category>>().notNull().default({}),
    /** By a name in the file that is no category: in how many products it stands. */
    unknownCategories: jsonb('unknown_categories').$type<Record<string, number>>().notNull().default({}),
    /** Products whose pictures have yet to be downloaded. */
    picturesLeft: integer('pictures_left').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    /** Who requested the current step; null once it is done. */
    caller: jsonb().$type<KnownCaller>(),
    ...queueColumns(),
    createdAt: moment('created_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (each) => [
    index('product_imports_by_age').on(each.createdAt, each.id),
    oneOf('product_imports_state_known', each.state, importStates),
    oneOf('product_imports_mode_known', each.mode, importModes),
  ],
)

const ofImport = () =>
  uuid('import_id')
    .notNull()
    .references(() => productImports.id, { onDelete: 'cascade' })

/** The file itself, in pieces, until it was read. */
export const productImportParts = pgTable(
  'product_import_parts',
  { importId: ofImport(), position: integer().notNull(), bytes: bytes().notNull() },
  (part) => [primaryKey({ columns: [part.importId, part.position] })],
)

/** The rows of the file. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: ofImport(),
    /** Where it begins in the file, counted from 1. */
    line: integer().notNull(),
    /** The same for all rows of a product. */
    key: text().notNull(),
    sku: text(),
    cells: jsonb().$type<string[]>().notNull(),
    problem: text(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.line] }),
    index('product_import_rows_by_key').on(row.importId, row.key),
    index('product_import_rows_by_sku').on(row.importId, row.sku),
    index('product_import_rows_bad').on(row.importId, row.line).where(sql`problem is not null`),
  ],
)

/** The products of the file: what it makes of each, and what became of that. */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: ofImport(),
    /** Of its first row. */
    line: integer().notNull(),
    key: text().notNull(),
    kind: text().$type<ImportKind>(),
    name: text().notNull().default(''),
    /** Its id in the API: that of the product there is, or the one that a new one is to get. */
    slug: text(),
    productId: integer('product_id'),
    /** The revision that the dry run saw; after it was applied, the one that came of it. */
    revision: integer(),
    /** What is to be saved. `json` and not `jsonb`, because the order of specifications counts. */
    wanted: json().$type<WantedProduct>(),
    changes: json().$type<FieldChange[]>().notNull().default([]),
    /** How it was, for undoing. */
    before: json().$type<ItemBefore>(),
    /** Pictures that have to be fetched. */
    pictures: json().$type<PendingPictures>(),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    outcome: text().$type<ImportOutcome>().notNull().default('waiting'),
    why: text(),
  },
  (item) => [
    primaryKey({ columns: [item.importId, item.line] }),
    index('product_import_items_by_kind').on(item.importId, item.kind, item.line),
    index('product_import_items_by_outcome').on(item.importId, item.outcome, item.line),
    index('product_import_items_by_product').on(item.importId, item.kind, item.productId),
    index('product_import_items_with_pictures').on(item.importId, item.line).where(sql`pictures is not null`),
    oneOf('product_import_items_kind_known', item.kind, importKinds),
    oneOf('product_import_items_outcome_known', item.outcome, importOutcomes),
  ],
)

/** Pictures that were fetched for an import, or could not be, by the address that the file gave. */
export const importedPictures = pgTable('imported_pictures', {
  source: text().primaryKey(),
  /** Its address here. */
  url: text(),
  failure: text(),
  triedAt: moment('tried_at').notNull().defaultNow(),
})
