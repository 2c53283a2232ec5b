import { sql } from 'drizzle-orm'
import { setUnitsSold } from '#server/catalog/products/set-units-sold.ts'
import { learnPairs } from '#server/discovery/recommendations/learn-pairs.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import type { Database } from '#server/platform/database/database.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { listUnitsSold } from '#server/reporting/analytics/queries.ts'
import { updateFigures } from '#server/reporting/analytics/roll-ups/update-figures.ts'
import { createDemoStore } from './create-demo-store.ts'
import { insertCatalog } from './insert/insert-catalog.ts'
import { insertMarkets } from './insert/insert-markets.ts'
import { insertOrders } from './insert/insert-orders.ts'
import { insertPictures } from './insert/insert-pictures.ts'
import { insertReviews } from './insert/insert-reviews.ts'
import { insertSettings } from './insert/insert-settings.ts'
import { insertTranslations } from './insert/insert-translations.ts'
import { insertUsers } from './insert/insert-users.ts'
import { insertVisits } from './insert/insert-visits.ts'
import { readPhotographs } from './pictures/photographs.ts'
import { demoAccounts } from './shoppers/accounts.ts'

/**
 * Fills an empty shop with a year of business up to today: products and their pictures, shoppers, orders and reviews, all in
 * one transaction. The same `today` gives the same shop, except for the password's hash.
 * @param today the moment at which the year ends
 * @param hasMarkets whether the shop also sells in euros, in German, and in Canadian dollars
 */
export async function fillDemoStore(
  db: Database,
  { today, hasMarkets = false }: { today: Date; hasMarkets?: boolean },
): Promise<void> {
  const [passwordHash, photographs] = await Promise.all([hashPassword(demoAccounts.password), readPhotographs()])
  const store = createDemoStore(today)
  await db.transaction(async (tx) => {
    // Without the timeouts for requests, because this takes long on a slow machine.
    await liftTimeLimit(tx)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await insertPictures(tx, photographs)
    await insertSettings(tx, photographs.hero)
    await insertCatalog(tx, store, photographs)
    if (hasMarkets) await insertTranslations(tx, store, photographs, await insertMarkets(tx, today))
    await insertUsers(tx, store, passwordHash, today)
    await insertOrders(tx, store, photographs)
    await insertReviews(tx, store)
    await setUnitsSold(tx, await listUnitsSold(tx))
    await insertVisits(tx, store)
    await updateFigures(tx)
  })
  // Without it, PostgreSQL would plan every query as if the tables were empty.
  await db.execute(sql`analyze`)
  await learnPairs(db)
}
