import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { products } from '../tables.ts'

/** Files of digital products, for buyers only. They are stored in parts, see `media/file-parts.ts`. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The variant of the file, by its stock item; null for all variants of the product. */
    stockItemId: integer('stock_item_id').references(() => stockItems.id),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Its folder in the store of private files. */
    folder: text().notNull().unique(),
    /** The number of parts uploaded so far. They are uploaded in order. */
    parts: integer().notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When its last part was uploaded. */
    completedAt: timestampColumn('completed_at'),
    /** When staff removed it. Past orders can be downloaded until they expire. */
    removedAt: timestampColumn('removed_at'),
  },
  (file) => [
    index('files_by_product').on(file.productId),
    index('files_by_stock_item').on(file.stockItemId).where(sql`stock_item_id is not null`),
    index('files_to_delete').on(file.id).where(sql`completed_at is null or removed_at is not null`),
    check('files_not_empty', sql`${file.bytes} > 0`),
    check('files_parts_not_negative', sql`${file.parts} >= 0`),
  ],
)

export type FileRow = typeof files.$inferSelect
