import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductFile } from '#contract/product-files.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type FileRow, files } from '../../products/files/tables.ts'
import { variants } from '../../products/tables.ts'

/** The files of a product that are not removed, including incomplete ones. */
export async function listFiles(db: Database, productId: number): Promise<z.output<typeof ProductFile>[]> {
  const rows = await db
    .select({ file: files, sku: variants.sku })
    .from(files)
    .leftJoin(variants, eq(variants.id, files.stockItemId))
    .where(and(eq(files.productId, productId), isNull(files.removedAt)))
    .orderBy(asc(files.id))
  return rows.map(({ file, sku }) => toProductFile(file, sku))
}

export const toProductFile = (
  { id, name, bytes, parts, completedAt }: FileRow,
  sku: string | null,
): z.output<typeof ProductFile> => ({ id, name, bytes, sku, parts, complete: completedAt !== null })
