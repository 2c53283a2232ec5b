import { eq } from 'drizzle-orm'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { users } from './accounts/tables.ts'
import { products } from './catalog/tables.ts'
import type { Database } from './database/client.ts'

/**
 * Fills a database that holds nothing yet, if it may be a demo store.
 * @returns whether this is a demo store, and how many administrators there are
 */
export async function fillWhenEmpty(
  db: Database,
  mayFill: boolean,
  fill: () => Promise<void>,
): Promise<{ demo: boolean; administrators: number }> {
  const empty = (await db.$count(users)) === 0 && (await db.$count(products)) === 0
  if (empty && mayFill) await fill()
  const demo = (await db.$count(users, eq(users.email, demoAccounts.admin.email))) > 0
  return { demo, administrators: await db.$count(users, eq(users.role, 'admin')) }
}
