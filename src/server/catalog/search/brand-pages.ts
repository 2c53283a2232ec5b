import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { BrandReply } from '#contract/brands.ts'
import { ShopError } from '#contract/errors.ts'
import { markFallback } from '#server/commerce/translations/fallback.ts'
import { translateFields } from '#server/commerce/translations/read-texts.ts'
import type { SnapshotDatabase } from '#server/platform/database/snapshot-reader.ts'
import { brands } from '../brands/tables.ts'
import type { Catalog } from './catalog-index.ts'

/** The page of a brand. @throws ShopError not_found */
export async function readBrandPage(
  catalog: Catalog,
  slug: string,
  render: (markdown: string) => Promise<{ html: string; plainText: string }>,
  reader?: SnapshotDatabase,
): Promise<z.output<typeof BrandReply>['brand']> {
  const { products } = await catalog.current(reader)
  const counts = products.counts.brand.slice()
  const db = reader ?? catalog.db
  const [found] = await db.select().from(brands).where(eq(brands.slug, slug))
  if (!found) throw new ShopError('not_found')
  const { id, revision, changedIn, ...original } = found
  const shown = await translateFields(db, 'brand', id, original)
  const { html, plainText } = shown.text === '' ? { html: '', plainText: '' } : await render(shown.text)
  return { ...shown, text: shown.text === original.text ? markFallback(html) : html, plainText, count: counts[id] ?? 0 }
}
