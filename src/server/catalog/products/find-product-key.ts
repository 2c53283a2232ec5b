import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import type { ProductType } from '#contract/product-types.ts'
import type { StoredVideo } from '#contract/videos.ts'
import { selectHandlesByPrefix, toAddresses } from '#server/commerce/markets/handles-by-prefix.ts'
import { marketLanguages, markets } from '#server/commerce/markets/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noteProductIds } from '#server/platform/http/response-cache/product-ids-read.ts'
import { otherSlugs } from './other-slugs.ts'
import { visible } from './product-conditions.ts'
import { formerSlugs } from './relations/tables.ts'
import { products } from './tables.ts'

/** A product's id, which other modules refer to, with its type, formatted description, videos, and current and former slugs. */
export interface ProductKey {
  id: number
  type: ProductType
  /** The description as written; null when it is not formatted. */
  markdown: string | null
  videos: StoredVideo[]
  slugs: string[]
  /** The prefixes of markets whose price list lacks it. */
  notSoldIn: string[]
  /** The path of its page by the prefix of a market, if its handle is translated. */
  addresses: Record<string, string> | undefined
}

/** Finds a product by its current or a former slug in any language; undefined when it is not visible. */
export async function findProductKey(db: Database, slug: string): Promise<ProductKey | undefined> {
  const other = sql`(select product_id from ${otherSlugs} where other.slug = ${slug})`
  const rows = await db
    .select({
      id: products.id,
      type: products.type,
      markdown: products.markdown,
      videos: products.videos,
      slug: products.slug,
      former: formerSlugs.slug,
      notSoldIn: prefixesWithoutPrice,
      handles: selectHandlesByPrefix('product', sql`${products.id}`),
    })
    .from(products)
    .leftJoin(formerSlugs, eq(formerSlugs.productId, products.id))
    .where(and(or(eq(products.slug, slug), eq(products.id, other)), visible))
  // A current slug takes precedence over a former one.
  const found = rows.find((row) => row.slug === slug) ?? rows[0]
  if (!found) return undefined
  const sameProduct = rows.filter(({ id }) => id === found.id)
  const { id, type, markdown, videos, notSoldIn, handles } = found
  noteProductIds(db, [found, { slug, id }])
  const slugs = [found.slug, ...sameProduct.flatMap(({ former }) => former ?? [])]
  const addresses = toAddresses(handles, found.slug, paths.product)
  return { id, type, markdown, videos, slugs, notSoldIn, addresses }
}

const prefixesWithoutPrice = sql`(select coalesce(array_agg(prefix order by prefix), '{}')
  from ${markets} join ${marketLanguages} on ${marketLanguages.marketId} = ${markets.id}
  where markets.price_list_id is not null and not exists (
    select from prices where prices.price_list_id = markets.price_list_id and product_id = ${products.id}
      and variant_id is null))`.mapWith((prefixes) => z.array(z.string()).parse(prefixes))
