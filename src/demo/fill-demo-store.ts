import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/accounts/passwords.ts'
import { listUnitsSold } from '#server/analytics/queries.ts'
import { setUnitsSold } from '#server/catalog/set-units-sold.ts'
import type { Database } from '#server/database/client.ts'
import { insertCatalogue } from './insert/insert-catalogue.ts'
import { insertOrders } from './insert/insert-orders.ts'
import { insertReviews } from './insert/insert-reviews.ts'
import { insertUsers } from './insert/insert-users.ts'
import { makeDemoStore } from './make-demo-store.ts'
import { drawPictures, PICTURE_FOLDER } from './pictures/demo-pictures.ts'
import { demoAccounts } from './shoppers/accounts.ts'

/**
 * Fills an empty shop with a year of business up to today: products and their pictures, shoppers, orders and reviews.
 * It is all there in the end or nothing is. The same `today` gives the same shop, but for the password's hash.
 * @param today the moment at which the year ends
 * @param mediaFolder what is served below `/media`
 */
export async function fillDemoStore(db: Database, input: { today: Date; mediaFolder: string }): Promise<void> {
  const [passwordHash] = await Promise.all([
    hashPassword(demoAccounts.password),
    // Before the rows that refer to them: a picture too many does no harm.
    writePictures(join(input.mediaFolder, PICTURE_FOLDER)),
  ])
  const store = makeDemoStore(input.today)
  await db.transaction(async (tx) => {
    await insertCatalogue(tx, store)
    await insertUsers(tx, store, passwordHash, input.today)
    await insertOrders(tx, store)
    await insertReviews(tx, store)
    await setUnitsSold(tx, await listUnitsSold(tx))
  })
  // Until then PostgreSQL would plan every query as if the tables were still empty.
  await db.execute(sql`analyze`)
}

async function writePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([...drawPictures()].map(({ name, svg }) => writeFile(join(folder, name), svg)))
}
