import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { ProductFile } from '#contract/product-files.ts'
import { t } from '#messages/productErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countParts, partName, partSize } from '#server/platform/media/file-parts.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { type FileRow, files } from '../../products/files/tables.ts'
import { products, variants } from '../../products/tables.ts'
import { toProductFile } from './list-files.ts'

/** A part of a file, from 0. */
interface Part {
  slug: string
  fileId: number
  part: number
  bytes: Uint8Array
}

/**
 * Stores the next part of a file. A part that was stored before is ignored, so that a request whose reply was lost can be repeated.
 * @throws ShopError not_found; invalid_request for a part of another size, or out of order
 */
export async function receivePart(
  { db, privateFiles }: { db: Database; privateFiles: ObjectStore },
  { slug, fileId, part, bytes }: Part,
): Promise<z.output<typeof ProductFile>> {
  const { file, sku } = await findFile(db, slug, fileId)
  if (part < file.parts) return toProductFile(file, sku)
  if (part > file.parts) throw new ShopError('invalid_request', { message: t('partsInOrder') })
  if (bytes.length !== partSize(file.bytes, part))
    throw new ShopError('invalid_request', { message: t('wrongPartSize') })
  await privateFiles.put(partName(file, part), bytes)
  const isLast = part + 1 === countParts(file.bytes)
  const [stored] = await db
    .update(files)
    .set({ parts: part + 1, ...(isLast && { completedAt: sql`now()` }) })
    .where(and(eq(files.id, fileId), eq(files.parts, part), isNull(files.removedAt)))
    .returning()
  // The same part was stored by another request, or the file was removed.
  if (!stored) return receivePart({ db, privateFiles }, { slug, fileId, part, bytes })
  return toProductFile(stored, sku)
}

/** @throws ShopError not_found */
export async function findFile(
  db: Database,
  slug: string,
  fileId: number,
): Promise<{ file: FileRow; sku: string | null }> {
  const [found] = await db
    .select({ file: files, sku: variants.sku })
    .from(files)
    .innerJoin(products, eq(products.id, files.productId))
    .leftJoin(variants, eq(variants.id, files.stockItemId))
    .where(and(eq(files.id, fileId), eq(products.slug, slug), isNull(files.removedAt), isNull(products.deletedAt)))
  if (!found) throw new ShopError('not_found', { message: t('noFile') })
  return found
}
