import { sql } from 'drizzle-orm'
import { describeSource, type SecretsSource } from '../secrets/secrets-source.ts'
import type { Database } from './database.ts'
import { shopIdentity } from './tables.ts'

/**
 * Rejects secrets other than those that this database was first opened with: processes with different secrets would reject each
 * other's tokens, and could not decrypt two-step secrets. Called before migrations, to protect the tables of another shop, and
 * again after them, when the table exists in any case.
 * @throws Error with one line for the operator
 */
export async function assertOwnDatabase(
  db: Database,
  { shopId }: { shopId: string },
  config: { secrets: SecretsSource; newSecrets: boolean },
): Promise<void> {
  // New databases, and those of older versions, do not have this table before the migrations.
  const { rows } = await db.execute(sql`select to_regclass('shop_identity') as found`)
  if (!rows[0]?.found) return
  const onConflict = config.newSecrets
    ? { target: shopIdentity.only, set: { shopId, since: sql`now()` } }
    : { target: shopIdentity.only, set: { shopId: sql`${shopIdentity.shopId}` } }
  const [stored] = await db.insert(shopIdentity).values({ shopId }).onConflictDoUpdate(onConflict).returning()
  if (stored?.shopId === shopId) return
  throw new Error(
    `The secrets in ${describeSource(config.secrets)} belong to another database: copy secrets.json from the data folder ` +
      'of another machine of this shop, or from a backup. Only if it is lost, start once with MERCER_NEW_SECRETS=on: everyone ' +
      'then has to set up two-step sign-in again.',
  )
}
