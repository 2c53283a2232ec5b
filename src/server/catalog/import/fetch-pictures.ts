import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/imports.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { addPicture } from '#server/platform/media/add-picture.ts'
import type { FetchPicture } from '#server/platform/media/fetch-picture.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { productOptionValues, products, variants } from '../products/tables.ts'
import { beginWriting } from './apply-import.ts'
import { isRemote, type PendingPictures } from './planned-item.ts'
import { importedPictures, productImportItems, productImports } from './tables.ts'
import type { ImportRow, Work } from './work.ts'

/** Services to download and store pictures. */
export interface PictureServices {
  media: MediaStore
  fetchPicture: FetchPicture
}

/** Maximum products per call, so that other imports are not delayed. */
const BATCH_SIZE = 20

/** Fetches the pictures of applied products and saves them. A picture that cannot be fetched becomes a warning. */
export async function fetchPictures(
  db: Database,
  services: PictureServices,
  row: ImportRow,
  work: Work,
): Promise<void> {
  const { id, caller } = row
  const waiting = and(
    eq(productImportItems.importId, id),
    eq(productImportItems.outcome, 'applied'),
    isNotNull(productImportItems.pictures),
  )
  const { line, productId, revision, pictures, warnings } = productImportItems
  const items = await db
    .select({ line, productId, revision, pictures, warnings })
    .from(productImportItems)
    .where(waiting)
    .orderBy(asc(line))
    .limit(BATCH_SIZE)
  for (const item of items) {
    work.throwIfInterrupted()
    if (!item.pictures || !caller) continue
    const results = await fetchAll(db, services, caller, [...new Set(sourcesOf(item.pictures))], work)
    await savePictures(db, id, { ...item, pictures: item.pictures }, results)
  }
  const picturesLeft = await db.$count(productImportItems, waiting)
  await db
    .update(productImports)
    .set({ picturesLeft, ...(picturesLeft === 0 && { caller: null }) })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'applied')))
}

const sourcesOf = ({ images, variants, more = {}, values = [] }: PendingPictures): string[] => [
  ...(images ?? []),
  ...Object.values(variants),
  ...Object.values(more).flat(),
  ...values.flatMap(({ images }) => images),
]

type FetchResults = Map<string, { url: string } | { failure: string }>

async function fetchAll(
  db: Database,
  { media, fetchPicture }: PictureServices,
  caller: Caller,
  sources: string[],
  work: Work,
): Promise<FetchResults> {
  const earlier = await db.select().from(importedPictures).where(inArray(importedPictures.source, sources))
  const results: FetchResults = new Map(earlier.flatMap(({ source, url }) => (url ? [[source, { url }] as const] : [])))
  for (const source of sources.filter((each) => !results.has(each))) {
    work.throwIfInterrupted()
    // Pictures that the shop already has are included, to preserve the order.
    if (!isRemote(source)) {
      results.set(source, { url: source })
      continue
    }
    const outcome = await fetchOne({ db, media }, fetchPicture, caller, source)
    results.set(source, outcome)
    const row = { url: null, failure: null, ...outcome }
    await db
      .insert(importedPictures)
      .values({ source, ...row })
      .onConflictDoUpdate({ target: importedPictures.source, set: { ...row, triedAt: sql`now()` } })
  }
  return results
}

async function fetchOne(
  shop: { db: Database; media: MediaStore },
  fetchPicture: FetchPicture,
  caller: Caller,
  source: string,
): Promise<{ url: string } | { failure: string }> {
  const fetched = await fetchPicture(source).catch((error: Error) => ({ failure: error.message }))
  if ('failure' in fetched) return fetched
  try {
    return { url: await addPicture(shop, caller, fetched, 'picture') }
  } catch (error) {
    if (error instanceof ShopError) return { failure: error.message }
    throw error
  }
}

interface ItemWithPictures {
  line: number
  productId: number | null
  revision: number | null
  pictures: PendingPictures
  warnings: string[]
}

async function savePictures(
  db: Database,
  importId: string,
  item: ItemWithPictures,
  results: FetchResults,
): Promise<void> {
  const urlOf = (source: string): string | undefined => {
    const outcome = results.get(source)
    return outcome && 'url' in outcome ? outcome.url : undefined
  }
  const failures = [...results].flatMap(([source, outcome]) =>
    'failure' in outcome ? [t('pictureLeftOut', { address: source, why: outcome.failure })] : [],
  )
  await transaction(db, async (tx) => {
    await beginWriting(tx, importId, 'applied')
    const [product] = await tx
      .select({
        id: products.id,
        revision: products.revision,
        images: products.images,
        imageTexts: products.imageTexts,
      })
      .from(products)
      .where(eq(products.id, item.productId ?? 0))
      .for('update')
    const isUnedited = product && product.revision === item.revision
    const fetched = item.pictures.images?.flatMap((source) => urlOf(source) ?? [])
    // Existing pictures are only replaced if all pictures in the file were fetched: the server that has them may be down temporarily.
    const isIncomplete = fetched && fetched.length < (item.pictures.images?.length ?? 0)
    const keepsExisting = isIncomplete && product?.images.some((image) => !fetched.includes(image))
    if (product && isUnedited) {
      const texts = Object.entries(item.pictures.texts).map(([source, text]) => [urlOf(source), text] as const)
      const newTexts = Object.fromEntries(texts.filter(([url, text]) => url && text))
      await tx
        .update(products)
        .set({
          ...(fetched && !keepsExisting && { images: fetched }),
          imageTexts: { ...product.imageTexts, ...newTexts },
          revision: product.revision + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(products.id, product.id))
      await writeOtherPictures(tx, product.id, item.pictures, urlOf)
    }
    const notices = !isUnedited ? [t('picturesEdited')] : keepsExisting ? [t('picturesNotFetched')] : []
    const warnings = [...item.warnings, ...failures, ...notices]
    await tx
      .update(productImportItems)
      .set({ pictures: null, warnings, revision: (item.revision ?? 0) + (isUnedited ? 1 : 0) })
      .where(and(eq(productImportItems.importId, importId), eq(productImportItems.line, item.line)))
    const added = warnings.length - item.warnings.length
    await tx
      .update(productImports)
      .set({
        picturesFailed: sql`${productImports.picturesFailed} + ${failures.length}`,
        totals: sql`jsonb_set(totals, '{warnings}', to_jsonb((totals->>'warnings')::int + ${added}::int))`,
        touchedAt: sql`now()`,
      })
      .where(eq(productImports.id, importId))
  })
}

/** Saves the fetched pictures of variants and of values of options. */
async function writeOtherPictures(
  tx: Database,
  productId: number,
  pictures: PendingPictures,
  urlOf: (source: string) => string | undefined,
): Promise<void> {
  const fetched = (sources: readonly string[] = []) => sources.flatMap((source) => urlOf(source) ?? [])
  const { more = {}, values = [] } = pictures
  for (const sku of new Set([...Object.keys(pictures.variants), ...Object.keys(more)])) {
    const image = urlOf(pictures.variants[sku] ?? '')
    const moreImages = fetched(more[sku])
    const found = { ...(image && { image }), ...(moreImages.length > 0 && { moreImages }) }
    if (Object.keys(found).length === 0) continue
    await tx
      .update(variants)
      .set(found)
      .where(and(eq(variants.productId, productId), eq(variants.sku, sku)))
  }
  const ofValues = values.flatMap(({ code, value, images }) => {
    const urls = fetched(images)
    return urls.length > 0 ? [{ code, value, images: urls }] : []
  })
  if (ofValues.length === 0) return
  await tx.execute(sql`
    update ${productOptionValues} as listed set images = array(select json_array_elements_text(wanted.images))
    from json_to_recordset(${JSON.stringify(ofValues)}::json) as wanted (code text, value text, images json)
    join ${optionTypes} as type on type.code = wanted.code
    join ${optionValues} as own on own.type_id = type.id and own.value = wanted.value
    where listed.product_id = ${productId} and listed.value_id = own.id`)
}
