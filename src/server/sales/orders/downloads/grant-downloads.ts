import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { DOWNLOAD_DAYS, DOWNLOADS_PER_UNIT } from '#contract/product-files.ts'
import { files } from '#server/catalog/products/files/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { orderItems } from '../tables.ts'
import { type DownloadSecrets, downloadToken } from './download-token.ts'
import { downloadGrants } from './tables.ts'

/** Grants downloads of the current files of an order's products, while the order is being marked as paid. */
export async function grantDownloads(tx: Database, orderId: string, secrets: DownloadSecrets): Promise<void> {
  const bought = await tx
    .select({ line: orderItems.position, quantity: orderItems.quantity, fileId: files.id })
    .from(orderItems)
    .innerJoin(products, eq(products.slug, orderItems.productId))
    .innerJoin(files, eq(files.productId, products.id))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.type, 'digital'),
        isNotNull(files.completedAt),
        isNull(files.removedAt),
        or(isNull(files.stockItemId), eq(files.stockItemId, orderItems.variantId)),
      ),
    )
    .orderBy(orderItems.position, files.id)
  if (bought.length === 0) return
  const grants = bought.map(({ line, quantity, fileId }) => {
    const id = randomUUID()
    const tokenHash = digest(downloadToken(secrets, id))
    return { id, orderId, line, fileId, tokenHash, left: quantity * DOWNLOADS_PER_UNIT, expiresAt: expiry }
  })
  await tx.insert(downloadGrants).values(grants)
}

const expiry = sql`now() + make_interval(days => ${DOWNLOAD_DAYS})`
