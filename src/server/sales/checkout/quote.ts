import type { z } from 'zod'
import type { QuoteReply } from '#contract/checkout.ts'
import { offeredMethods } from '#contract/shop.ts'
import { calculatePrice } from '#server/commerce/pricing/calculate-price.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { type CartLine, hasShippedPart, readCart } from '../cart/queries.ts'
import { findStockProblems } from './shortages.ts'

/** The totals of a shopper's cart with each offered shipping method, and the problems that prevent ordering it. */
export async function quoteCart(db: Database, userId: string): Promise<z.output<typeof QuoteReply>> {
  const [items, settings] = await Promise.all([readCart(db, userId), readSettings(db)])
  const lines = linesForSale(items)
  const needsShipping = lines.some(hasShippedPart)
  const totals = Object.fromEntries(
    offeredMethods(settings).map(({ id }) => [id, calculatePrice(lines, needsShipping ? id : null, settings)]),
  )
  return { items, problems: findStockProblems(items), needsShipping, totals, contents: contentsOf(lines) }
}

/** A fingerprint of what is bought: how many of which variants, and what is in bundles. */
export const contentsOf = (lines: CartLine[]): string =>
  digest(
    JSON.stringify(
      lines
        .map(({ variantId, quantity, parts = [] }) => [
          variantId,
          quantity,
          ...parts.map((part) => [part.variantId, part.quantity]),
        ])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ),
  )

/** The lines whose product is still sold. The others are not priced or ordered, and stay in the cart. */
export const linesForSale = (cart: CartLine[]): CartLine[] => cart.filter(({ sold }) => sold)
