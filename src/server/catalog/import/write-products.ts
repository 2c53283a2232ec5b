import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toSlug } from '#contract/to-slug.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { findOrAddBrands } from '../brands/find-or-add-brands.ts'
import { findFreeSlug, listTakenSlugs } from '../editing/free-slug.ts'
import { selectCategoryId } from '../products/product-category.ts'
import { products } from '../products/tables.ts'
import { changesField, findCategoryPath, type ItemToApply } from './planned-item.ts'

const AddedRow = z.object({ id: z.int(), slug: z.string() })

/** Adds products. A product with a slug from the file is omitted if another product with this slug was just added. */
export async function insertProducts(
  tx: Database,
  items: ItemToApply[],
  brandIds: BrandIds,
): Promise<Map<number, { id: number; slug: string }>> {
  const added = new Map<number, { id: number; slug: string }>()
  for (let left = items; left.length > 0; left = left.filter(({ line, slug }) => !added.has(line) && slug === null)) {
    const slugs = await chooseSlugs(tx, left)
    const rows = await readRows(
      tx,
      AddedRow,
      sql`
      insert into ${products} (slug, name, brand_id, category_id, price, original_price, description, images, image_texts, colors,
        sizes, features, specifications, is_new, status, seo_title, seo_text, no_index, publish_at, unpublish_at,
        videos, tax_class, shipping_class, markdown, product_type)
      select slug, ${selectWantedColumns()}, nullif(wanted.markdown, ''), coalesce(wanted.type, 'physical') from json_to_recordset(${toJson(left, brandIds, (item) => ({ slug: slugs.get(item.line) }))}::json)
        as wanted (slug text, type text, ${wantedTypes})
      on conflict (slug) do nothing
      returning id, slug`,
    )
    const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
    for (const [line, slug] of slugs) {
      const id = bySlug.get(slug)
      if (id !== undefined) added.set(line, { id, slug })
    }
  }
  return added
}

/** The slugs from the file, or made from the name. */
async function chooseSlugs(tx: Database, items: ItemToApply[]): Promise<Map<number, string>> {
  const requests = items.map((item) => ({
    line: item.line,
    named: item.slug,
    slug: item.slug ?? toSlug(item.wanted.name),
  }))
  const taken = await listTakenSlugs(
    tx,
    requests.map(({ slug }) => slug),
  )
  const used = new Set(requests.flatMap(({ named }) => named ?? []))
  const chosen = new Map<number, string>()
  for (const { line, named, slug } of requests) {
    const free = named ?? (taken.has(slug) || used.has(slug) ? await findFreeSlug(tx, slug, used) : slug)
    used.add(free)
    chosen.set(line, free)
  }
  return chosen
}

type BrandIds = ReadonlyMap<string, number>

/** The ids of the brands of products by name; missing ones are added. */
export const findBrandIds = (tx: Database, items: Pick<ItemToApply, 'wanted'>[], caller: Caller): Promise<BrandIds> =>
  findOrAddBrands(
    tx,
    items.flatMap(({ wanted }) => wanted.brand || []),
    caller,
  )

/** Updates the fields of locked products, with a new revision. A category that does not change may have been renamed. */
export async function updateProducts(
  tx: Database,
  items: Pick<ItemToApply, 'productId' | 'wanted' | 'changes'>[],
  brandIds: BrandIds,
): Promise<void> {
  if (items.length === 0) return
  await tx.execute(sql`
    update ${products} set
      markdown = case when wanted.markdown is not null then nullif(wanted.markdown, '')
        when products.description = wanted.description then products.markdown end,
      (name, brand_id, category_id, price, original_price, description, images, image_texts, colors, sizes, features,
      specifications, is_new, status, seo_title, seo_text, no_index, publish_at, unpublish_at, videos, tax_class, shipping_class)
      = (select ${selectWantedColumns(current)}), revision = products.revision + 1, updated_at = now()
    from json_to_recordset(${toJson(items, brandIds, toUpdate)}::json) as wanted (id int, ${wantedTypes})
    where products.id = wanted.id`)
}

const toUpdate = (item: Pick<ItemToApply, 'productId' | 'changes'>) => ({
  id: item.productId,
  ...(!changesField(item, 'category') && { category: null }),
})

const texts = (name: string) => sql.raw(`array(select json_array_elements_text(wanted."${name}"))`)
/** The columns of a product that keep their values unless the file has new ones. */
interface KeptColumns {
  category: SQL
  seoTitle: SQL
  seoText: SQL
  noIndex: SQL
  publishAt: SQL
  unpublishAt: SQL
  videos: SQL
  taxClass: SQL
  shippingClass: SQL
}
const current: KeptColumns = {
  category: sql`products.category_id`,
  seoTitle: sql`products.seo_title`,
  seoText: sql`products.seo_text`,
  noIndex: sql`products.no_index`,
  publishAt: sql`products.publish_at`,
  unpublishAt: sql`products.unpublish_at`,
  videos: sql`products.videos`,
  taxClass: sql`products.tax_class`,
  shippingClass: sql`products.shipping_class`,
}
const empty: KeptColumns = {
  category: sql`null`,
  seoTitle: sql`''`,
  seoText: sql`''`,
  noIndex: sql`false`,
  publishAt: sql`null`,
  unpublishAt: sql`null`,
  videos: sql`'[]'`,
  taxClass: sql`null`,
  shippingClass: sql`null`,
}
const selectWantedColumns = (kept: KeptColumns = empty) => sql`wanted.name, wanted."brandId",
  case when wanted.category is null then ${kept.category} else ${selectCategoryId(sql`wanted.category`)} end, wanted.price, wanted."originalPrice", wanted.description,
  ${texts('images')}, wanted."imageTexts", ${texts('colors')}, ${texts('sizes')}, ${texts('features')}, wanted.specifications, wanted."isNew", wanted.status,
  coalesce(wanted."seoTitle", ${kept.seoTitle}), coalesce(wanted."seoText", ${kept.seoText}), coalesce(wanted."noIndex", ${kept.noIndex}),
  ${selectWantedDate('publishAt', kept)}, ${selectWantedDate('unpublishAt', kept)}, coalesce(wanted.videos, ${kept.videos}),
  nullif(coalesce(wanted."taxClass", ${kept.taxClass}), ''), nullif(coalesce(wanted."shippingClass", ${kept.shippingClass}), '')`
/** '' for none. */
const selectWantedDate = (
  name: 'publishAt' | 'unpublishAt',
  kept: KeptColumns,
) => sql`case when wanted.${sql.identifier(name)} is null then ${kept[name]}
  else nullif(wanted.${sql.identifier(name)}, '')::timestamptz end`
const wantedTypes = sql`name text, "brandId" int, category text, price int, "originalPrice" int, description text, markdown text, images json, "imageTexts" json,
  colors json, sizes json, features json, specifications json, "isNew" boolean, status text, "seoTitle" text, "seoText" text, "noIndex" boolean,
  "publishAt" text, "unpublishAt" text, videos jsonb, "taxClass" text, "shippingClass" text`

const toJson = <T extends Pick<ItemToApply, 'wanted'>>(
  items: T[],
  brandIds: BrandIds,
  extraFields: (item: T) => object,
  addedAt = new Date().toISOString(),
): string =>
  JSON.stringify(
    items.map((item) => ({
      ...item.wanted,
      category: findCategoryPath(item.wanted, item.wanted.category),
      variants: undefined,
      videos: item.wanted.videos?.map((video) => ({ ...video, addedAt: video.addedAt ?? addedAt })),
      // Imports planned by versions without Markdown do not have it.
      ...(item.wanted.markdown === null && { markdown: '' }),
      ...(item.wanted.taxClass === null && { taxClass: '' }),
      ...(item.wanted.shippingClass === null && { shippingClass: '' }),
      ...(item.wanted.publishAt === null && { publishAt: '' }),
      ...(item.wanted.unpublishAt === null && { unpublishAt: '' }),
      brandId: brandIds.get(item.wanted.brand),
      ...extraFields(item),
    })),
  )
