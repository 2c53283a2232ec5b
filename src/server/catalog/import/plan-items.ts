import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { MAX_UNKNOWN_CATEGORIES } from '#contract/product-imports.ts'
import { t } from '#messages/imports.ts'
import { readFurtherLists } from '#server/commerce/price-lists/further-lists.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { readShippingClasses } from '#server/commerce/shipping/shipping-classes.ts'
import { readTaxClasses } from '#server/commerce/tax/tax-classes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { readAttributes } from '../attributes/read-attributes.ts'
import { readTree } from '../categories/read-tree.ts'
import { findCollectionNames } from '../collections/read-collections.ts'
import { type CategoryNames, categoryNames } from '../csv-formats/categories.ts'
import type { FileRow, Problem } from '../csv-formats/format.ts'
import { columnNames, formats, toFileRow } from '../csv-formats/recognize.ts'
import { readOptions } from '../options/read-options.ts'
import { products, variants } from '../products/tables.ts'
import { describeProducts } from './describe-products.ts'
import { anyValue, findExistingProducts } from './existing-products.ts'
import { findComponents } from './find-components.ts'
import { planCollection } from './plan-collection.ts'
import { type PlanContext, type PlanResult, planProduct } from './plan-product.ts'
import { isRemote } from './planned-item.ts'
import { importedPictures, productImportItems, productImportRows } from './tables.ts'
import type { ImportRow, Work } from './work.ts'

const RepeatedRow = z.object({ line: z.int(), first: z.int() })

/** Products per batch. */
const BATCH_SIZE = 500

/**
 * The dry run: plans the change of each product as an item, and records problems of rows.
 * @returns the number of products by unknown category name
 */
export async function planItems(db: Database, row: ImportRow, work: Work): Promise<Record<string, number>> {
  const { id } = row
  await db.delete(productImportItems).where(eq(productImportItems.importId, id))
  await db
    .update(productImportRows)
    .set({ problem: null })
    .where(and(eq(productImportRows.importId, id), isNotNull(productImportRows.problem)))
  await updateStatistics(db, productImportRows)
  await groupByProduct(db, id)
  await rejectRepeatedSkus(db, id)
  const total = await insertItems(db, id)
  await updateStatistics(db, productImportItems)
  const tree = await readTree(db)
  const names = categoryNames(tree)
  const attributes = await readAttributes(db)
  const options = await readOptions(db)
  const classes = { taxClass: await readTaxClasses(db), shippingClass: await readShippingClasses(db) }
  const lists = await readFurtherLists(db)
  const unknown = new Map<string, number>()
  let done = 0
  let lastLine = 0
  for (;;) {
    const items = await db
      .select({ line: productImportItems.line, key: productImportItems.key })
      .from(productImportItems)
      .where(and(eq(productImportItems.importId, id), gt(productImportItems.line, lastLine)))
      .orderBy(asc(productImportItems.line))
      .limit(BATCH_SIZE)
    if (items.length === 0) break
    const planned = await planBatch(db, row, items, work, { tree, names, attributes, options, classes, lists })
    for (const name of [...planned.values()].flatMap(({ unknownCategories }) => unknownCategories))
      unknown.set(name, (unknown.get(name) ?? 0) + 1)
    await saveItems(db, id, planned)
    lastLine = items.at(-1)?.line ?? lastLine
    done += items.length
    work.reportProgress(total + done, total * 2)
    work.throwIfInterrupted()
  }
  await updateStatistics(db, productImportItems)
  await rejectRepeatedProducts(db, id)
  return Object.fromEntries([...unknown].toSorted(([, a], [, b]) => b - a).slice(0, MAX_UNKNOWN_CATEGORIES))
}

/** Updates PostgreSQL's statistics. Without them it would plan for few rows and use nested loops. */
const updateStatistics = (db: Database, table: PgTable) => db.execute(sql`analyze ${table}`)

/** Assigns rows that are grouped by SKU to the product with that SKU. */
async function groupByProduct(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    update ${productImportRows} as row set key = 'id:' || known.slug
    from (
      select distinct on (mine.key) mine.key, ${products.slug} as slug
      from ${productImportRows} as mine
      join ${variants} on lower(${variants.sku}) = lower(mine.sku)
      join ${products} on ${products.id} = ${variants.productId} and ${products.deletedAt} is null
      where mine.import_id = ${id} and mine.key like 'sku:%'
      order by mine.key, mine.line, ${variants.sku} = mine.sku desc
    ) as known
    where row.import_id = ${id} and row.key = known.key`)
}

async function rejectRepeatedSkus(db: Database, id: string): Promise<void> {
  // `format` in PostgreSQL fills in SKU and lines.
  const problem = t('skuRepeated', { sku: '%1$s', lines: '%2$s' })
  await db.execute(sql`
    update ${productImportRows} as row set problem = format(${problem}::text, row.sku, repeated.lines)
    from (
      select lower(sku) as sku, array_to_string((array_agg(line order by line))[1:5], ', ') as lines
      from ${productImportRows} where import_id = ${id} and sku is not null group by lower(sku) having count(*) > 1
    ) as repeated
    where row.import_id = ${id} and lower(row.sku) = repeated.sku`)
}

async function insertItems(db: Database, id: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${productImportItems} (import_id, line, key)
    select import_id, min(line), key from ${productImportRows} where import_id = ${id} group by import_id, key`)
  return rowCount ?? 0
}

async function planBatch(
  db: Database,
  { id, source, header, categories }: ImportRow,
  items: { line: number; key: string }[],
  work: Work,
  shop: Pick<PlanContext, 'tree' | 'attributes' | 'options' | 'classes' | 'lists'> & { names: CategoryNames },
): Promise<Map<number, PlanResult>> {
  const rows = await db
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, id),
        sql`${productImportRows.key} = ${anyValue(
          items.map(({ key }) => key),
          'text',
        )}`,
      ),
    )
    .orderBy(asc(productImportRows.line))
  const names = columnNames(header)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const read = items.map(({ line, key }) => {
    const productRows = byKey.get(key) ?? []
    const product = formats[source].read(productRows.map(({ line, cells }): FileRow => toFileRow(line, cells, names)))
    // Rows without an id may have been assigned to an existing product by their SKUs.
    if (product.id === null && key.startsWith('id:')) product.id = key.slice('id:'.length)
    const repeated = productRows.flatMap(({ line, problem }): Problem[] => (problem ? [{ line, text: problem }] : []))
    return { line, product: { ...product, problems: [...repeated, ...product.problems] } }
  })
  const existing = await findExistingProducts(
    db,
    read.flatMap(({ product }) => product.id ?? []),
    read.flatMap(({ product }) => product.variants.map(({ sku }) => sku)),
  )
  await describeProducts(read, [...existing.bySlug.values(), ...existing.bySku.values()], work)
  const { name, currency } = await readSettings(db)
  const context = {
    ...existing,
    fetched: await findFetched(
      db,
      read.flatMap(({ product }) => [
        ...(product.fields.images ?? []),
        ...product.variants.flatMap(({ image, moreImages = [] }) => [...(image ? [image] : []), ...moreImages]),
        ...(product.optionLists ?? []).flatMap((option) => option?.images?.flat() ?? []),
      ]),
    ),
    components: await findComponents(
      db,
      { id, header },
      read.map(({ product }) => product),
    ),
    ...shop,
    categories: shop.names,
    // A chosen category may have been moved or deleted since.
    chosenCategories: Object.fromEntries(Object.entries(categories).filter(([, chosen]) => shop.tree.find(chosen))),
    isFromOtherShop: source !== 'mercer',
    shopName: name,
    currency,
  }
  const collections = await findCollectionNames(
    db,
    read.flatMap(({ product: { members, fields } }) => (members && fields.name) || []),
  )
  return new Map(
    read.map(({ line, product }) => [
      line,
      product.members ? planCollection(product, line, collections) : planProduct(product, line, context),
    ]),
  )
}

async function findFetched(db: Database, sources: string[]): Promise<Map<string, string>> {
  const remote = sources.filter(isRemote)
  if (remote.length === 0) return new Map()
  const rows = await db
    .select({ source: importedPictures.source, url: importedPictures.url })
    .from(importedPictures)
    .where(and(inArray(importedPictures.source, [...new Set(remote)]), isNotNull(importedPictures.url)))
  return new Map(rows.flatMap(({ source, url }) => (url ? [[source, url] as const] : [])))
}

async function saveItems(db: Database, id: string, planned: ReadonlyMap<number, PlanResult>): Promise<void> {
  const items = [...planned].map(([line, { problems: _, unknownCategories: __, ...item }]) => ({ line, ...item }))
  await db.execute(sql`
    update ${productImportItems} as item set
      kind = planned.kind, name = planned.name, slug = planned.slug, product_id = planned."productId",
      revision = planned.revision, wanted = planned.wanted, changes = planned.changes, before = planned.before,
      pictures = planned.pictures, collection = planned.collection, warnings = planned.warnings
    from json_to_recordset(${JSON.stringify(items)}::json) as planned (
      line int, kind text, name text, slug text, "productId" int, revision int,
      wanted json, changes json, before json, pictures json, collection json, warnings jsonb)
    where item.import_id = ${id} and item.line = planned.line`)
  const problems = [...planned.values()].flatMap((each) => each.problems)
  if (problems.length > 0) await recordProblems(db, id, problems)
}

async function recordProblems(db: Database, id: string, problems: Problem[]): Promise<void> {
  const byLine = [...Map.groupBy(problems, ({ line }) => line)].map(([line, all]) => ({
    line,
    text: [...new Set(all.map(({ text }) => text))].join(' '),
  }))
  await db.execute(sql`
    update ${productImportRows} as row set problem = found.text
    from unnest(${sql.param(byLine.map(({ line }) => line))}::int[], ${sql.param(byLine.map(({ text }) => text))}::text[])
      as found (line, text)
    where row.import_id = ${id} and row.line = found.line`)
}

/** Rejects further items for the same product, which rows can refer to by id or by SKU. */
async function rejectRepeatedProducts(db: Database, id: string): Promise<void> {
  const rows = await readRows(
    db,
    RepeatedRow,
    sql`
    update ${productImportItems} as item set kind = 'bad', wanted = null, changes = '[]', before = null, pictures = null
    from (
      select line, first_value(line) over (partition by product_id order by line) as first
      from ${productImportItems} where import_id = ${id} and product_id is not null and kind <> 'bad'
    ) as same
    where item.import_id = ${id} and item.line = same.line and same.line <> same.first
    returning item.line, same.first`,
  )
  if (rows.length === 0) return
  await recordProblems(
    db,
    id,
    rows.map(({ line, first }) => ({ line, text: t('sameProduct', { line: first }) })),
  )
}
