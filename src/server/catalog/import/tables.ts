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
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import { oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import type { FieldChange, ItemBefore, PendingPictures, PlannedCollection, PlannedProduct } from './planned-item.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

type Reply = z.output<typeof ProductImport>

/** Uploaded files of products. Their contents and results are in the tables below and are deleted with them. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    filename: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    source: text().$type<ImportSource>().notNull(),
    /** The character between cells. */
    delimiter: text().notNull(),
    header: jsonb().$type<string[]>().notNull(),
    state: text().$type<ImportState>().notNull().default('checking'),
    mode: text().$type<ImportMode>(),
    failure: text(),
    /** When all rows were copied to `product_import_rows` and the bytes deleted; null before. */
    staged: timestampColumn('staged_at'),
    /**
     * Progress of the current or last step: `done` of `total`, whose unit depends on the step. `total` is 0 while it is
     * unknown.
     */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Numbers of rows and of products by kind and result, counted at the end of a step. */
    totals: jsonb().$type<Reply['totals']>().notNull(),
    /** Categories that staff chose for unknown names. */
    categories: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Number of products by unknown category name. */
    unknownCategories: jsonb('unknown_categories').$type<Record<string, number>>().notNull().default({}),
    /** Columns that are not imported, with the number of rows in which they have a value. */
    ignoredColumns: jsonb('ignored_columns').$type<Reply['ignoredColumns']>().notNull().default([]),
    /** Products with pictures that have not been downloaded yet. */
    picturesLeft: integer('pictures_left').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    /** Who requested the current step; null once it is done. */
    caller: jsonb().$type<Caller>(),
    ...queueColumns(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    appliedAt: timestampColumn('applied_at'),
    undoneAt: timestampColumn('undone_at'),
    touchedAt: timestampColumn('touched_at').notNull().defaultNow(),
  },
  (each) => [
    index('product_imports_by_age').on(each.createdAt, each.id),
    oneOf('product_imports_state_known', each.state, importStates),
    oneOf('product_imports_mode_known', each.mode, importModes),
  ],
)

const importIdColumn = () =>
  uuid('import_id')
    .notNull()
    .references(() => productImports.id, { onDelete: 'cascade' })

/** The bytes of the file, in parts, until its rows are staged. */
export const productImportParts = pgTable(
  'product_import_parts',
  { importId: importIdColumn(), position: integer().notNull(), bytes: bytes().notNull() },
  (part) => [primaryKey({ columns: [part.importId, part.position] })],
)

/** The rows of the file. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: importIdColumn(),
    /** Its first line in the file, from 1. */
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

/** The products of the file, with the planned change and its result. */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: importIdColumn(),
    /** The line of its first row. */
    line: integer().notNull(),
    key: text().notNull(),
    kind: text().$type<ImportKind>(),
    name: text().notNull().default(''),
    /** The slug of the existing product, or the one that a new product will get. */
    slug: text(),
    productId: integer('product_id'),
    /** The product's revision in the dry run; once applied, its new revision. */
    revision: integer(),
    /** The product to save. `json` and not `jsonb`, because the order of specifications matters. */
    wanted: json().$type<PlannedProduct>(),
    /** The collection that it becomes instead of a product. Its kind is `unchanged`. */
    collection: json().$type<PlannedCollection>(),
    changes: json().$type<FieldChange[]>().notNull().default([]),
    /** The product before the import, for undo. */
    before: json().$type<ItemBefore>(),
    /** Pictures that have to be fetched. */
    pictures: json().$type<PendingPictures>(),
    /** Pictures that could not be fetched, for another attempt. */
    missingPictures: json('missing_pictures').$type<PendingPictures>(),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    outcome: text().$type<ImportOutcome>().notNull().default('waiting'),
    /** Why the product was `skipped` or `kept`, shown to staff. */
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

/** Pictures that an import fetched or failed to fetch, by their URL in the file. */
export const importedPictures = pgTable('imported_pictures', {
  source: text().primaryKey(),
  /** The URL in this shop. */
  url: text(),
  failure: text(),
  triedAt: timestampColumn('tried_at').notNull().defaultNow(),
})
