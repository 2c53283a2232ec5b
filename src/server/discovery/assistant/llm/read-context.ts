import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { findProduct, findProductsBySlug } from '#server/catalog/products/queries.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { DiscoveryContext } from '../../context.ts'
import type { Question } from '../engine.ts'

type ShownProduct = z.output<typeof Product>

/** What the model knows before it looks for anything, all of it as it is now. */
export interface Context {
  settings: ShopSettings
  /** That whose page is open. */
  open: ShownProduct | undefined
  /** Those that were shown last: "the second one". */
  shown: ShownProduct[]
  signedIn: boolean
}

export async function readContext(
  { db }: DiscoveryContext,
  { productId, turns, principal }: Question,
): Promise<Context> {
  const last = turns.findLast(({ productIds }) => productIds.length > 0)
  return {
    settings: await readSettings(db),
    open: productId ? await findProduct(db, productId) : undefined,
    shown: last ? (await findProductsBySlug(db, last.productIds)).products : [],
    signedIn: principal !== undefined,
  }
}
