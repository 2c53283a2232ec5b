import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { t } from '#messages/imports.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { optionTypes, optionValues } from '../options/tables.ts'
import { productOptionValues, products, variants } from '../products/tables.ts'
import { beginWriting } from './apply-import.ts'
import type { PendingPictures } from './planned-item.ts'
import { productImportItems, productImports } from './tables.ts'

/** By URL in the file. */
export type FetchResults = Map<string, { url: string } | { failure: string }>

interface ItemWithPictures {
  line: number
  productId: number | null
  revision: number | null
  pictures: PendingPictures
  warnings: string[]
}

type FindUrl = (source: string) => string | undefined

/**
 * Saves the fetched pictures of a product. Pictures that could not be fetched become warnings, and are kept for another attempt,
 * which may happen after staff have edited the product.
 */
export async function savePictures(
  db: Database,
  importId: string,
  item: ItemWithPictures,
  results: FetchResults,
): Promise<void> {
  const { pictures } = item
  const { earlier } = pictures
  const findUrl: FindUrl = (source) => {
    const outcome = results.get(source)
    return outcome && 'url' in outcome ? outcome.url : undefined
  }
  const failed = Object.fromEntries(
    [...results].flatMap(([source, outcome]) =>
      'failure' in outcome ? [[source, t('pictureOmitted', { address: source, why: outcome.failure })]] : [],
    ),
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
    const isUnedited = product?.revision === item.revision
    const saves = product && (isUnedited || earlier !== undefined)
    const placed = product && placePictures(product.images, pictures, findUrl, isUnedited)
    if (saves && placed) {
      const texts = Object.entries(pictures.texts).map(([source, text]) => [findUrl(source), text] as const)
      const newTexts = Object.fromEntries(texts.filter(([url, text]) => url && text))
      await tx
        .update(products)
        .set({
          images: placed.images,
          // Staff may have changed the texts since.
          imageTexts: isUnedited ? { ...product.imageTexts, ...newTexts } : { ...newTexts, ...product.imageTexts },
          revision: product.revision + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(products.id, product.id))
      await writeOtherPictures(tx, product.id, pictures, { findUrl, isUnedited })
    }
    const notices = !saves ? [t('picturesEdited')] : placed?.kept ? [t('picturesNotFetched')] : []
    const outdated = new Set(earlier && [...Object.values(earlier.failed), t('picturesNotFetched')])
    const warnings = [...item.warnings.filter((each) => !outdated.has(each)), ...Object.values(failed), ...notices]
    const isMissing = Object.keys(failed).length > 0 && placed
    await tx
      .update(productImportItems)
      .set({
        pictures: null,
        missingPictures: isMissing ? { ...pictures, earlier: { failed, ...placed } } : null,
        warnings,
        revision: (item.revision ?? 0) + (isUnedited ? 1 : 0),
      })
      .where(and(eq(productImportItems.importId, importId), eq(productImportItems.line, item.line)))
    const added = warnings.length - item.warnings.length
    const newlyFailed = Object.keys(failed).length - Object.keys(earlier?.failed ?? {}).length
    await tx
      .update(productImports)
      .set({
        picturesFailed: sql`greatest(${productImports.picturesFailed} + ${newlyFailed}, 0)`,
        totals: sql`jsonb_set(totals, '{warnings}', to_jsonb((totals->>'warnings')::int + ${added}::int))`,
        touchedAt: sql`now()`,
      })
      .where(eq(productImports.id, importId))
  })
}

/**
 * The pictures of a product including the fetched ones. Former pictures are replaced only if all pictures in the file were
 * fetched, because their server may be down temporarily.
 */
function placePictures(
  current: string[],
  { images: sources, earlier }: PendingPictures,
  findUrl: FindUrl,
  isUnedited: boolean,
): { images: string[]; kept: boolean } {
  if (!sources) return { images: current, kept: false }
  const fetched = sources.flatMap((source) => findUrl(source) ?? [])
  const isComplete = fetched.length === sources.length
  if (earlier && !isUnedited && !isDeepStrictEqual(current, earlier.images)) {
    const isNew = (source: string) => Object.hasOwn(earlier.failed, source)
    return { images: earlier.kept ? current : insertFetched(current, sources, { findUrl, isNew }), kept: earlier.kept }
  }
  const kept = !isComplete && (earlier?.kept ?? current.some((image) => !fetched.includes(image)))
  return { images: kept ? current : fetched, kept }
}

/** Inserts new pictures after those that precede them in the file. The remaining pictures keep the order that staff chose. */
function insertFetched(
  current: readonly string[],
  sources: readonly string[],
  { findUrl, isNew }: { findUrl: FindUrl; isNew: (source: string) => boolean },
): string[] {
  const images = [...current]
  let insertAt = 0
  for (const source of sources) {
    const url = findUrl(source)
    if (url === undefined) continue
    const index = images.indexOf(url)
    if (index !== -1) insertAt = index + 1
    else if (isNew(source)) images.splice(insertAt++, 0, url)
  }
  return images.slice(0, Math.max(MAX_PER_PRODUCT.pictures, current.length))
}

/**
 * Saves the fetched pictures of variants and option values. If staff have edited the product, only variants and values without
 * pictures get them.
 */
async function writeOtherPictures(
  tx: Database,
  productId: number,
  pictures: PendingPictures,
  { findUrl, isUnedited }: { findUrl: FindUrl; isUnedited: boolean },
): Promise<void> {
  const fetched = (sources: readonly string[] = []) => sources.flatMap((source) => findUrl(source) ?? [])
  const { more = {}, values = [] } = pictures
  const found = [...new Set([...Object.keys(pictures.variants), ...Object.keys(more)])].map((sku) => ({
    sku,
    image: findUrl(pictures.variants[sku] ?? '') ?? null,
    images: fetched(more[sku]),
  }))
  await tx.execute(sql`
    update ${variants} set
      image = case when ${isUnedited} or image is null then coalesce(wanted."newImage", image) else image end,
      more_images = case when json_array_length(wanted.images) > 0 and (${isUnedited} or more_images = '{}')
        then array(select json_array_elements_text(wanted.images)) else more_images end
    from (select sku as "ofSku", image as "newImage", images
      from json_to_recordset(${JSON.stringify(found)}::json) as found (sku text, image text, images json)) as wanted
    where product_id = ${productId} and sku = "ofSku"`)
  const foundValues = values.map(({ code, value, images }) => ({ code, value, images: fetched(images) }))
  await tx.execute(sql`
    update ${productOptionValues} as listed set images = array(select json_array_elements_text(wanted.images))
    from json_to_recordset(${JSON.stringify(foundValues)}::json) as wanted (code text, value text, images json)
    join ${optionTypes} as type on type.code = wanted.code
    join ${optionValues} as own on own.type_id = type.id and own.value = wanted.value
    where listed.product_id = ${productId} and listed.value_id = own.id
      and json_array_length(wanted.images) > 0 and (${isUnedited} or listed.images = '{}')`)
}
