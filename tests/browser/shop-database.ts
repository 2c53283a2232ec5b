import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#server/identity/accounts/tables.ts'
import { connect } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'
import { tokenSentTo } from '../support/mail-secrets.ts'

function dataFolder(): string {
  const folder = process.env.SHOP_UNDER_TEST_DATA
  if (!folder) throw new Error('There is no shop under test')
  return folder
}

/** The token in the link of the last email of a kind to an address. */
export const linkTokenOf = (recipient: string, kind: string): Promise<string> =>
  inDatabase(async (db) => tokenSentTo(db, recipient, kind, await readSecrets(secretsInFolder(dataFolder()))))

/** Verifies the email of an account, as the link in the email does. */
export const verifyEmailOf = (email: string) =>
  inDatabase((db) => db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email)))

/** Runs a callback on the database of the shop under test, for what no page can do. */
export async function inDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const folder = dataFolder()
  const client = connect(await connectionToEmbedded(join(folder, 'postgres')), (error) => console.warn(error))
  try {
    return await act(client.db)
  } finally {
    await client.close()
  }
}
