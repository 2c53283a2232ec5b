import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { type MailSecrets, sealToken } from './sealed-token.ts'
import { mails } from './tables.ts'

/** The mails whose token earlier versions kept in their data as it was. */
const kinds = [
  'password-reset',
  'email-verification',
  'email-change-confirm',
  'account-closed',
  'invitation',
  'newsletter-confirmation',
]

const WithToken = z.object({ token: z.string() })
const AT_ONCE = 200

/**
 * Seals the tokens of mails that earlier versions left unsent, or in the outbox; the migration has deleted those that were
 * sent. Finds nothing after the first start. Several processes may do so at once.
 */
export async function sealStoredTokens(db: Database, secrets: MailSecrets): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) found = await transaction(db, (tx) => sealBatch(tx, secrets))
}

async function sealBatch(tx: Database, secrets: MailSecrets): Promise<number> {
  const plain = and(inArray(mails.kind, kinds), isNull(mails.html), sql`${mails.data} ? 'token'`)
  const found = await tx
    .select({ id: mails.id, data: mails.data })
    .from(mails)
    .where(plain)
    .orderBy(mails.id)
    .limit(AT_ONCE)
    .for('update')
  for (const { id, data } of found) {
    const sealedToken = sealToken(secrets, id, WithToken.parse(data).token)
    await tx
      .update(mails)
      .set({ hasToken: true, sealedToken, data: sql`${mails.data} - 'token'` })
      .where(eq(mails.id, id))
  }
  return found.length
}
