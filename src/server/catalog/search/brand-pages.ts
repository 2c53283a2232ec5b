import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { BrandReply } from '#contract/brands.ts'
import { ShopError } from '#contract/errors.ts'
import { translateFields } from '#server/commerce/translations/read-texts.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { brands } from '../brands/tables.ts'
import type { Catalog } from './catalog-index.ts'
import { type Render, renderTranslated } from './render-translated.ts'

/** The page of a brand. @throws ShopError not_found */
export async function readBrandPage(
  catalog: Catalog,
  slug: string,
  render: Render,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof BrandReply>['brand']> {
  const { products } = await catalog.current(reader)
  const counts = products.counts.brand.slice()
  const db = reader ?? catalog.db
  const [found] = await db.select().from(brands).where(eq(brands.slug, slug))
  if (!found) throw new ShopError('not_found')
  const { id, revision, changedIn, ...original } = found
  const shown = await translateFields(db, 'brand', id, original)
  return { ...shown, ...(await renderTranslated(render, shown.text, original.text)), count: counts[id] ?? 0 }
}
