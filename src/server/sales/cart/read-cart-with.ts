import type { z } from 'zod'
import type { ListedItems } from '#contract/cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { type CartLine, readVariantLines } from './queries.ts'
import { findListedVariants } from './read-listed-items.ts'
import { readTranslatedCart, translateLines } from './translate-lines.ts'

/** The lines of a cart in the language of the request, as if it had at least the units of these items. */
export async function readCartWith(
  db: Database,
  customerId: string,
  items: z.output<typeof ListedItems>,
): Promise<CartLine[]> {
  const list = currentPriceList()
  const [cart, listed] = await Promise.all([
    readTranslatedCart(db, customerId, list?.id ?? null),
    items.length > 0 ? findListedVariants(db, items, list) : [],
  ])
  const wanted = new Map<number, number>()
  for (const { variantId, quantity } of listed) wanted.set(variantId, Math.max(quantity, wanted.get(variantId) ?? 0))
  const raised = cart.map((line) => ({ ...line, quantity: Math.max(line.quantity, wanted.get(line.variantId) ?? 0) }))
  for (const { variantId } of cart) wanted.delete(variantId)
  const missing = [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }))
  const added = await readVariantLines(db, missing, customerId, list?.id ?? null)
  return [...raised, ...(await translateLines(db, added))]
}
