import { desc, eq } from 'drizzle-orm'
import { language } from '#messages/runtime/language.ts'
import { listLanguages } from '#server/commerce/markets/published-markets.ts'
import { listMarkets } from '#server/commerce/markets/read-markets.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ServedMarket } from '#server/platform/http/current-market.ts'
import { cartLines } from './tables.ts'

/**
 * The market in which a cart was last changed, in the current language if it has pages in it.
 * @returns undefined if the market is unknown or was deleted
 */
export async function findCartMarket(db: Database, customerId: string): Promise<ServedMarket | undefined> {
  const [line] = await db
    .select({ marketId: cartLines.marketId })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .orderBy(desc(cartLines.changedAt))
    .limit(1)
  if (!line || line.marketId === null) return undefined
  const served = listLanguages(await listMarkets(db)).filter(({ id }) => id === line.marketId)
  return served.find((each) => each.language === language()) ?? served[0]
}
