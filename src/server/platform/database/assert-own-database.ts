import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { shopIdentity } from './tables.ts'

/**
 * Refuses secrets that are not those with which this database was opened first: processes with different secrets refuse
 * each other's tokens, and nobody's two-step codes could be read.
 * Called before the tables are brought up to date, so that nobody changes those of another shop, and after it.
 * @throws Error with one line that says how to mend it
 */
export async function assertOwnDatabase(
  db: Database,
  { shopId }: { shopId: string },
  config: { dataFolder: string; newSecrets: boolean },
): Promise<void> {
  // Older databases do not have this table yet; the migration that creates it claims them.
  const { rows } = await db.execute(sql`select to_regclass('shop_identity') as known`)
  if (!rows[0]?.known) return
  const accept = config.newSecrets
    ? { target: shopIdentity.only, set: { shopId, since: sql`now()` } }
    : { target: shopIdentity.only, set: { shopId: sql`${shopIdentity.shopId}` } }
  const [known] = await db.insert(shopIdentity).values({ shopId }).onConflictDoUpdate(accept).returning()
  if (known?.shopId === shopId) return
  throw new Error(
    `The secrets in ${config.dataFolder} are not those of this database: copy secrets.json from the folder that it was ` +
      'opened with before, or, if that is lost, start once with MERCER_NEW_SECRETS=on: everybody then has to set up ' +
      'two-step sign-in again.',
  )
}
