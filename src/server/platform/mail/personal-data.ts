import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#messages/mailRefusals.ts'
import type { Database } from '../database/database.ts'
import { mails } from './tables.ts'
import { belongsTo, type VerifiedEmail } from './verified-email.ts'

/** To whom a mail went whose recipient has deleted their account. */
export const DELETED_RECIPIENT = 'deleted@deleted.invalid'

interface Addressee {
  userId: string
  email: VerifiedEmail | null
}

/** The mails about an account, and all mails to its address once that is known to be its owner's. */
const writtenTo = ({ userId, email }: Addressee): SQL =>
  sql`(${or(eq(mails.userId, userId), email ? belongsTo(mails.recipient, email) : undefined)})`

/** What was written to the owner of an account, for them to read. */
export const exportMails = (db: Database, addressee: Addressee) =>
  db
    .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(writtenTo(addressee))
    .orderBy(desc(mails.createdAt))

/** Leaves of every mail to the owner of an account only that there was one, in a transaction. */
export const eraseMails = (tx: Database, addressee: Addressee): Promise<void> => empty(tx, writtenTo(addressee))

/**
 * The same for the mails about these orders, and no others: whose address somebody typed for an order is not known.
 * @param orderIds at least one
 */
export const eraseOrderMails = (tx: Database, orderIds: string[]): Promise<void> =>
  empty(tx, inArray(orderOf, orderIds))

const orderOf = sql`(${mails.data}->>'orderId')`.mapWith(String)

/** What was not sent is not sent any more. */
async function empty(tx: Database, which: SQL): Promise<void> {
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
      // Nothing comes back of what is sent just now, nor a failure that names them.
      worker: null,
    })
    .where(which)
}
