import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#messages/mailErrors.ts'
import type { Database } from '../database/database.ts'
import { mails } from './tables.ts'
import { matchesEmail, type VerifiedEmail } from './verified-email.ts'

/** Replaces the recipient of emails to a deleted account. */
export const DELETED_RECIPIENT = 'deleted@deleted.invalid'

interface Addressee {
  userId: string
  email: VerifiedEmail | null
}

/** Condition: emails about an account, and all emails to its address if that is verified. */
const isAddressedTo = ({ userId, email }: Addressee): SQL =>
  sql`(${or(eq(mails.userId, userId), email ? matchesEmail(mails.recipient, email) : undefined)})`

/** The emails to an account, for the copy of its owner's personal data. */
export const exportMails = (db: Database, addressee: Addressee) =>
  db
    .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(isAddressedTo(addressee))
    .orderBy(desc(mails.createdAt))

/** Erases recipient and content of all emails to an account, and keeps the rows. Must run in a transaction. */
export const eraseMails = (tx: Database, addressee: Addressee): Promise<void> =>
  eraseContent(tx, isAddressedTo(addressee))

/**
 * Like `eraseMails`, for emails about these orders. Other emails to the address of an order are kept: the address is unverified
 * and may belong to someone else.
 * @param orderIds at least one
 */
export const eraseOrderMails = (tx: Database, orderIds: string[]): Promise<void> =>
  eraseContent(tx, inArray(orderId, orderIds))

const orderId = sql`(${mails.data}->>'orderId')`.mapWith(String)

/** Also cancels emails that were not sent yet. */
async function eraseContent(tx: Database, which: SQL): Promise<void> {
  await tx
    .update(mails)
    .set({ givenUpAt: sql`now()` })
    .where(and(which, isNull(mails.sentAt), isNull(mails.givenUpAt)))
  await tx
    .update(mails)
    .set({
      recipient: DELETED_RECIPIENT,
      data: {},
      sealedToken: null,
      headers: {},
      html: `<p>${t('deleted')}</p>`,
      text: t('deleted'),
      failure: null,
      // Ends the lease of a process that is sending the email, so that it cannot write personal data afterwards.
      worker: null,
    })
    .where(which)
}
