import { eq, sql } from 'drizzle-orm'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { files } from '../../products/files/tables.ts'
import { lockProduct } from '../lock-product.ts'
import { findFile } from './receive-part.ts'

/** Removes a file from a product. The job `delete-unused-files` deletes it once no order can download it. @throws ShopError not_found */
export const removeFile = (db: Database, slug: string, fileId: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    await lockProduct(tx, slug)
    const { file, sku } = await findFile(tx, slug, fileId)
    await tx.update(files).set({ removedAt: sql`now()` }).where(eq(files.id, fileId))
    await recordAudit(tx, caller, {
      action: 'product.file_removed',
      subject: { kind: 'product', id: slug },
      before: { file: file.name, ...(sku !== null && { sku }) },
    })
  })
