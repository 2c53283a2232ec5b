import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { findProduct, findProductsBySlug } from '#server/catalog/products/queries.ts'
import { readMarketSettings } from '#server/commerce/settings/read-settings.ts'
import type { DiscoveryContext } from '../../context.ts'
import type { Question } from '../engine.ts'
import { type NamedCategory, readCategories } from './read-categories.ts'

type ShownProduct = z.output<typeof Product>

/** The current facts that the prompt contains before any tool call. */
export interface Context {
  settings: ShopSettings
  /** The product whose page is open. */
  open: ShownProduct | undefined
  /** The products that were shown last, for references such as "the second one". */
  shown: ShownProduct[]
  signedIn: boolean
  categories: NamedCategory[]
}

export async function readContext(
  { db, catalog }: DiscoveryContext,
  { productId, turns, principal }: Question,
): Promise<Context> {
  const last = turns.findLast(({ productIds }) => productIds.length > 0)
  return {
    settings: await readMarketSettings(db),
    open: productId ? await findProduct(db, productId) : undefined,
    shown: last ? (await findProductsBySlug(db, last.productIds)).products : [],
    signedIn: principal !== undefined,
    categories: await readCategories(catalog),
  }
}
