import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { getCellText } from '../csv-formats/cells.ts'
import type { ReadProduct } from '../csv-formats/format.ts'
import { componentsColumn } from '../csv-formats/mercer-columns.ts'
import { columnNames, toFileRow } from '../csv-formats/recognize.ts'
import { products, variants } from '../products/tables.ts'
import { anyValue, hasSku } from './existing-products.ts'
import { productImportRows } from './tables.ts'
import type { KnownComponents } from './wrong-components.ts'

type ReadVariants = Pick<ReadProduct, 'variants'>

/** Finds the components of bundles in the shop, and in the file, which may add them. A row with components belongs to a bundle. */
export async function findComponents(
  db: Database,
  { id, header }: { id: string; header: string[] },
  read: readonly ReadVariants[],
): Promise<KnownComponents> {
  const skus = read.flatMap(({ variants }) =>
    variants.flatMap(({ components = [] }) => components.map(({ sku }) => sku.toLowerCase())),
  )
  if (skus.length === 0) return new Map()
  const names = columnNames(header)
  const inFile = await db
    .select({
      line: productImportRows.line,
      sku: sql`lower(${productImportRows.sku})`.mapWith(String),
      cells: productImportRows.cells,
    })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), sql`lower(${productImportRows.sku}) = ${anyValue(skus, 'text')}`))
  const inShop = await db
    .select({ sku: sql`lower(${variants.sku})`.mapWith(String), name: products.name, type: products.type })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(hasSku(skus), isNull(products.deletedAt)))
  return new Map([
    ...inFile.map(({ line, sku, cells }) => {
      const row = toFileRow(line, cells, names)
      return [sku, getCellText(row, componentsColumn.toLowerCase()) ? getCellText(row, 'name') || sku : null] as const
    }),
    ...inShop.map(({ sku, name, type }) => [sku, type === 'bundle' ? name : null] as const),
  ])
}
