import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { shopIdentity } from './tables.ts'

/**
 * Refuses secrets that are not those with which this database was opened first: processes with different secrets refuse
 * each other's tokens, and nobody's two-step codes could be read.
 * @throws Error with one line that says how to mend it
 */
export async function assertOwnDatabase(
  db: Database,
  { shopId }: { shopId: string },
  config: { dataFolder: string; newSecrets: boolean },
): Promise<void> {
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
