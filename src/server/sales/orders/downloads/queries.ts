import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Download, downloadPath } from '#contract/product-files.ts'
import { files } from '#server/catalog/products/files/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { payments } from '../../payments/tables.ts'
import { orderItems, orders } from '../tables.ts'
import { type DownloadSecrets, downloadToken } from './download-token.ts'
import { downloadGrants } from './tables.ts'

/** Whether the line is still paid for: neither it nor everything that was paid was refunded. An order of 0 has nothing to refund. */
const isPaidFor = and(
  ne(orders.status, 'Cancelled'),
  sql`${orderItems.refunded} < ${orderItems.quantity}`,
  sql`exists (select from ${payments} where ${payments.reference} = ${orders.id} and ${payments.state} = 'succeeded'
    and (${payments.refunded} < ${payments.amount} or ${orders.total} = 0))`,
)

/** Grants with their files. */
export const grantsWithFiles = (db: Database) =>
  db
    .select({
      ...getTableColumns(downloadGrants),
      file: { id: files.id, name: files.name, bytes: files.bytes, folder: files.folder },
      isPaidFor: sql`${isPaidFor}`.mapWith(Boolean),
      isExpired: sql`${downloadGrants.expiresAt} <= now()`.mapWith(Boolean),
      wasUsedRecently: sql`coalesce(${downloadGrants.usedAt} > now() - interval '1 hour', false)`.mapWith(Boolean),
    })
    .from(downloadGrants)
    .innerJoin(files, eq(files.id, downloadGrants.fileId))
    .innerJoin(orders, eq(orders.id, downloadGrants.orderId))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, downloadGrants.orderId), eq(orderItems.position, downloadGrants.line)),
    )

/** The downloads of an order, line by line. */
export async function listDownloads(
  db: Database,
  orderId: string,
  secrets: DownloadSecrets,
): Promise<z.output<typeof Download>[]> {
  const rows = await grantsWithFiles(db)
    .where(eq(downloadGrants.orderId, orderId))
    .orderBy(asc(downloadGrants.line), asc(downloadGrants.fileId))
  return rows.map(({ id, line, left, expiresAt, isPaidFor, isExpired, file: { name, bytes } }) => ({
    ...{ line, name, bytes, left },
    expiresAt: expiresAt.toISOString(),
    path: isPaidFor && !isExpired && left > 0 ? downloadPath(downloadToken(secrets, id)) : null,
  }))
}

/** Whether a file of an order was downloaded. */
export async function wasDownloaded(db: Database, orderId: string): Promise<boolean> {
  const used = and(eq(downloadGrants.orderId, orderId), isNotNull(downloadGrants.usedAt))
  return (await db.$count(downloadGrants, used)) > 0
}
