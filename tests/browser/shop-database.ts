import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#server/identity/accounts/tables.ts'
import { connect } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { findSentToken } from '../support/mail-secrets.ts'

export function findDataFolder(): string {
  const folder = process.env.SHOP_UNDER_TEST_DATA
  if (!folder) throw new Error('There is no shop under test')
  return folder
}

/** Finds the token in the link of the last email of a kind to an address. */
export const findLinkToken = (recipient: string, kind: string): Promise<string> =>
  withDatabase(async (db) => findSentToken(db, recipient, kind, await readSecrets(secretsInFolder(findDataFolder()))))

/** Marks the email of an account as verified, as the link in the email does. */
export const verifyEmail = (email: string) =>
  withDatabase((db) => db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email)))

/** Runs a callback with the database of the shop under test. @param folder the data folder of another shop */
export async function withDatabase<T>(run: (db: Database) => Promise<T>, folder = findDataFolder()): Promise<T> {
  const client = connect(await connectionToEmbedded(join(folder, 'postgres')), (error) => console.warn(error))
  try {
    return await run(client.db)
  } finally {
    await client.close()
  }
}
