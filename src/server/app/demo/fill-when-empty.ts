import { eq, sql } from 'drizzle-orm'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { products } from '#server/catalog/products/tables.ts'
import { setUpNewShop } from '#server/commerce/settings/set-up-new-shop.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'

/**
 * Fills an empty database with the demo store, if allowed; otherwise a new shop stays closed until its owner opens it.
 * @param mayFill whether an empty database may become a demo store
 * @param open whether a new shop that is not a demo store is open from the start
 * @returns whether this is a demo store
 */
export async function fillWhenEmpty(
  db: Database,
  { demo: mayFill, open }: { demo: boolean; open: boolean },
  fill: () => Promise<void>,
): Promise<{ demo: boolean }> {
  if (mayFill) await db.transaction((tx) => fillOnce(tx, fill))
  else if (await isEmpty(db)) await setUpNewShop(db, { open })
  const demo = (await db.$count(users, eq(users.email, demoAccounts.admin.email))) > 0
  return { demo }
}

/** Locked, so that only one of several starting processes fills the database. `fill` uses its own connection. */
async function fillOnce(tx: Database, fill: () => Promise<void>): Promise<void> {
  await lockName(tx, 'demo-store')
  // This connection holds the lock and is idle during `fill`, which can take long on a slow machine.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  if (await isEmpty(tx)) await fill()
}

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.$count(users)) === 0 && (await db.$count(products)) === 0
