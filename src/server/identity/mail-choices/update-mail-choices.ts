import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MailChoice } from '#contract/mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/** Saves which kinds of email an account wants. Omitted kinds stay unchanged. */
export async function updateMailChoices(
  db: Database,
  userId: string,
  wanted: Partial<Record<MailChoice, boolean | undefined>>,
): Promise<void> {
  const rows = Object.entries(wanted).flatMap(([choice, wanted]) =>
    wanted === undefined ? [] : [{ userId, choice: choice as MailChoice, wanted }],
  )
  if (rows.length === 0) return
  await db
    .insert(mailChoices)
    .values(rows.sort((a, b) => (a.choice < b.choice ? -1 : 1)))
    .onConflictDoUpdate({
      target: [mailChoices.userId, mailChoices.choice],
      set: { wanted: sql`excluded.wanted`, changedAt: sql`now()` },
      setWhere: sql`${mailChoices.wanted} <> excluded.wanted`,
    })
}

/** The format of `unsubscribe_token`. Tokens of other emails, such as the newsletter, differ. */
const Token = z.uuid()

/**
 * Unsubscribes the recipient from the kind of email that contained this token. Idempotent.
 * @returns the kind of email; undefined for an unknown token
 */
export async function unsubscribeByToken(db: Database, token: string): Promise<MailChoice | undefined> {
  if (!Token.safeParse(token).success) return undefined
  const [ended] = await db
    .update(mailChoices)
    .set({
      wanted: false,
      changedAt: sql`case when ${mailChoices.wanted} then now() else ${mailChoices.changedAt} end`,
    })
    .where(eq(mailChoices.unsubscribeToken, token))
    .returning({ choice: mailChoices.choice })
  return ended?.choice
}
