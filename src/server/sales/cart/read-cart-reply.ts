import type { z } from 'zod'
import type { CartReply } from '#contract/cart.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentPriceList } from '#server/platform/http/current-market.ts'
import { toCartItems } from './queries.ts'
import { readTranslatedCart } from './translate-lines.ts'

/** A cart in the currency and language of the request. */
export async function readCartReply(db: Database, customerId: string): Promise<z.output<typeof CartReply>> {
  const list = currentPriceList()
  const [items, { currency }] = await Promise.all([
    readTranslatedCart(db, customerId, list?.id ?? null),
    list ?? readSettings(db),
  ])
  return { items: toCartItems(items, currency) }
}
