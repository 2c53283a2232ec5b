import { and, desc, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { mails } from './tables.ts'

/** To whom a mail went whose recipient has deleted their account. */
export const DELETED_RECIPIENT = 'deleted@deleted.invalid'

const GONE = 'What stood here was deleted with the account of who got it.'

const sentTo = (email: string) => sql`lower(${mails.recipient}) = lower(${email})`

/** What was written to an address, for its owner to read. */
export const exportMails = (db: Database, email: string) =>
  db
    .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(sentTo(email))
    .orderBy(desc(mails.createdAt))

/** Leaves of every mail to an address only that there was one, in a transaction. What was not sent is not sent any more. */
export async function forgetMails(tx: Database, email: string): Promise<void> {
  await tx
    .update(mails)
    .set({ givenUpAt: sql`now()` })
    .where(and(sentTo(email), isNull(mails.sentAt), isNull(mails.givenUpAt)))
  await tx
    .update(mails)
    .set({
      recipient: DELETED_RECIPIENT,
      data: {},
      headers: {},
      html: `<p>${GONE}</p>`,
      text: GONE,
      failure: null,
    })
    .where(sentTo(email))
}
