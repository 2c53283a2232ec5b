import { eq } from 'drizzle-orm'
import { type MailChoice, mailChoiceNames, mailChoices as offered } from '#contract/mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailChoices } from './tables.ts'

/** The email preferences of an account, with defaults for those it has not set. */
export async function readMailChoices(db: Database, userId: string): Promise<Record<MailChoice, boolean>> {
  const chosen = await db.select().from(mailChoices).where(eq(mailChoices.userId, userId))
  const wanted = (name: MailChoice) => chosen.find(({ choice }) => choice === name)?.wanted ?? offered[name].byDefault
  return Object.fromEntries(mailChoiceNames.map((name) => [name, wanted(name)])) as Record<MailChoice, boolean>
}

/** Whether emails with this token are still wanted: the recipient may have unsubscribed while one was queued. */
export async function isStillWanted(db: Database, token: string): Promise<boolean> {
  const [row] = await db
    .select({ wanted: mailChoices.wanted })
    .from(mailChoices)
    .where(eq(mailChoices.unsubscribeToken, token))
  return row?.wanted ?? false
}
