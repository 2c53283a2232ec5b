import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addPicture } from '#server/platform/media/add-picture.ts'
import type { FetchPicture } from '#server/platform/media/fetch-picture.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { isRemote, type PendingPictures } from './planned-item.ts'
import { type FetchResults, savePictures } from './save-pictures.ts'
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
    const results = await fetchAll(db, services, caller, [...new Set(listSources(item.pictures))], work)
    await savePictures(db, id, { ...item, pictures: item.pictures }, results)
  }
  const picturesLeft = await db.$count(productImportItems, waiting)
  await db
    .update(productImports)
    .set({ picturesLeft, ...(picturesLeft === 0 && { caller: null }) })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'applied')))
}

const listSources = ({ images, variants, more = {}, values = [] }: PendingPictures): string[] => [
  ...(images ?? []),
  ...Object.values(variants),
  ...Object.values(more).flat(),
  ...values.flatMap(({ images }) => images),
]

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
