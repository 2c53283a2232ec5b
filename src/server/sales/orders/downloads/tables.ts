import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { files } from '#server/catalog/products/files/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { orders } from '../tables.ts'

/** The right to download a file that was bought with a line item. */
export const downloadGrants = pgTable(
  'download_grants',
  {
    id: uuid().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The line item, by its position. */
    line: integer().notNull(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    /** SHA-256 of its token, which is derived from the id with a secret key. */
    tokenHash: text('token_hash').notNull().unique(),
    /** How often the file can still be downloaded. */
    left: integer().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the last counted download began. */
    usedAt: timestampColumn('used_at'),
  },
  (grant) => [
    unique('download_grants_one_per_file').on(grant.orderId, grant.line, grant.fileId),
    index('download_grants_by_file').on(grant.fileId, grant.expiresAt),
    check('download_grants_left_not_negative', sql`${grant.left} >= 0`),
  ],
)
