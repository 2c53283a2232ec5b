import { sql } from 'drizzle-orm'
import { describeSource, type SecretsSource } from '../secrets/secrets-source.ts'
import type { Database } from './database.ts'
import { shopIdentity } from './tables.ts'

/**
 * Refuses secrets other than those with which this database was first opened: processes with different secrets reject each
 * other's tokens, and could not decrypt two-step secrets. Called before migrations, so that the tables of another shop are not
 * changed, and after them.
 * @throws Error with one line that says how to fix it
 */
export async function assertOwnDatabase(
  db: Database,
  { shopId }: { shopId: string },
  config: { secrets: SecretsSource; newSecrets: boolean },
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
    `The secrets in ${describeSource(config.secrets)} are not those of this database: use secrets.json of the folder that it ` +
      'was opened with before, or, if that is lost, start once with MERCER_NEW_SECRETS=on: everybody then has to set up ' +
      'two-step sign-in again.',
  )
}
