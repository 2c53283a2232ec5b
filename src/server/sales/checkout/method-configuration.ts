import { eq } from 'drizzle-orm'
import { markets } from '#server/commerce/markets/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'

/**
 * The configuration of payment methods at the provider in a market: its own, or that of the shop.
 * @param marketId undefined for orders from before it was stored
 */
export async function readMethodConfiguration(db: Database, marketId: number | undefined): Promise<string | null> {
  const [market] = marketId === undefined ? [] : await selectOwn(db, { marketId })
  return market?.own ?? (await readSettings(db)).methodConfiguration
}

const selectOwn = prepared((db, { marketId }: Placeholders<{ marketId: number }>) =>
  db.select({ own: markets.methodConfiguration }).from(markets).where(eq(markets.id, marketId)),
)
