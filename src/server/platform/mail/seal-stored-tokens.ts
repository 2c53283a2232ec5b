import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { hideTokens } from './hide-tokens.ts'
import { type MailSecrets, sealToken } from './sealed-token.ts'
import { mails, mayHavePlainToken } from './tables.ts'

const WithToken = z.object({ token: z.string() })
const BATCH = 200

/**
 * Encrypts the tokens of unsent emails that earlier versions stored as plain text, and removes them from sent emails. Runs
 * periodically, because processes of an earlier version may still write such emails during an upgrade. Several processes may
 * run it concurrently. If a token cannot be encrypted, it is deleted, and its email is logged and abandoned.
 */
export async function sealStoredTokens({ db, secrets, log }: Sealing): Promise<void> {
  for (let after: string | undefined; ; ) {
    const last = await transaction(db, (tx) => sealBatch({ db: tx, secrets, log }, after))
    if (last === undefined) return
    after = last
  }
}

interface Sealing {
  db: Database
  secrets: MailSecrets
  log: Pick<Logger, 'warn'>
}

type StoredMail = Pick<typeof mails.$inferSelect, 'id' | 'data' | 'html' | 'text'>

/** @returns the ID of the last email in the batch; undefined when none is left */
async function sealBatch({ db, secrets, log }: Sealing, after: string | undefined): Promise<string | undefined> {
  const found: StoredMail[] = await db
    .select({ id: mails.id, data: mails.data, html: mails.html, text: mails.text })
    .from(mails)
    .where(and(mayHavePlainToken, after ? gt(mails.id, after) : undefined))
    .orderBy(asc(mails.id))
    .limit(BATCH)
    .for('update')
  for (const mail of found) {
    const change = withoutPlainToken(secrets, mail)
    if (!change) log.warn({ mail: mail.id }, 'the token of a stored mail could not be sealed and was deleted')
    await db
      .update(mails)
      .set({ hasToken: true, data: sql`${mails.data} - 'token'`, ...(change ?? unsendable) })
      .where(eq(mails.id, mail.id))
  }
  return found.at(-1)?.id
}

/** Abandons an unsent email, which is useless without its link. */
const unsendable = {
  sealedToken: null,
  failure: sql`case when ${mails.sentAt} is null then 'Its link could not be read.' end`,
  givenUpAt: sql`case when ${mails.sentAt} is null then coalesce(${mails.givenUpAt}, now()) end`,
}

/** The changes that remove the plain token of an email; undefined if its token is malformed. */
function withoutPlainToken(secrets: MailSecrets, { id, data, html, text }: StoredMail) {
  // Already sent, so the token is no longer needed.
  if (html !== null) return { ...hideTokens({ html, text: text ?? '' }), sealedToken: null }
  const { data: plain } = WithToken.safeParse(data)
  return plain && { sealedToken: sealToken(secrets, id, plain.token) }
}
