import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MailChoice } from '#contract/mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/** Sends somebody the mails that they want, and no longer those that they do not. What is not named stays as it was. */
export async function chooseMails(
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

/** As `unsubscribe_token` makes them; other tokens are of other kinds of mail. */
const Token = z.uuid()

/**
 * Ends the kind of mail whose token it is, for who got it. A second time changes nothing.
 * @returns which; undefined when nobody has this token
 */
export async function endMailsOf(db: Database, token: string): Promise<MailChoice | undefined> {
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
