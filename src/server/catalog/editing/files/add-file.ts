import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { type AddFileBody, MAX_FILES_PER_PRODUCT, type ProductFile } from '#contract/product-files.ts'
import { t } from '#messages/productErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { files } from '../../products/files/tables.ts'
import { findStockItemId } from '../find-stock-item-id.ts'
import { lockProduct } from '../lock-product.ts'
import { toProductFile } from './list-files.ts'

/**
 * Begins the upload of a file. Buyers can download it once all its parts have arrived.
 * @throws ShopError not_found for the product or variant; invalid_request for a product that is not digital or has too many files
 */
export const addFile = (
  db: Database,
  slug: string,
  { name, bytes, sku }: z.output<typeof AddFileBody>,
  caller: SignedInCaller,
): Promise<z.output<typeof ProductFile>> =>
  transaction(db, async (tx) => {
    const product = await lockProduct(tx, slug)
    if (product.type !== 'digital') throw new ShopError('invalid_request', { message: t('notDigital') })
    const existing = await tx.$count(files, and(eq(files.productId, product.id), isNull(files.removedAt)))
    if (existing >= MAX_FILES_PER_PRODUCT)
      throw errorAt('name', 'invalid_request', t('tooManyFiles', { max: MAX_FILES_PER_PRODUCT }))
    const stockItemId = sku === undefined ? null : await findStockItemId(tx, product.id, sku)
    const folder = randomBytes(16).toString('hex')
    const [file] = await tx
      .insert(files)
      .values({ productId: product.id, stockItemId, name, bytes, folder })
      .returning()
    if (!file) throw new Error('PostgreSQL returned no row for an insert')
    await recordAudit(tx, caller, {
      action: 'product.file_added',
      subject: { kind: 'product', id: slug },
      after: { file: name, ...(sku !== undefined && { sku }) },
    })
    return toProductFile(file, sku ?? null)
  })
