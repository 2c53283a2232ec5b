import { randomUUID } from 'node:crypto'
import { Email } from '#contract/fields.ts'
import type { Database } from '../database/database.ts'
import { type Given, prepared } from '../database/prepared.ts'
import type { Write } from '../database/write-together.ts'
import { type MailSecrets, sealToken } from './sealed-token.ts'
import { type MailHeaders, mails } from './tables.ts'

/** A mail that is to be sent once. */
export interface NewMail {
  /** Whose letter it is, such as `back-in-stock`; mailboxes can sort by it. */
  kind: string
  /** A second mail with the same key is not sent: `order-shipped:ORD-001`. */
  key?: string
  /** The account that it is about: it is exported and forgotten with that. */
  userId?: string
  /** One address, without a name. */
  recipient: string
  subject: string
  /** What its letter is written from when it is sent or read: ids, and whatever may have changed by then. */
  data: Record<string, unknown>
  headers?: MailHeaders
}

/** A mail whose letter brings a token, by which its reader can do something. */
export interface NewTokenMail extends NewMail {
  token: string
}

/** What mailboxes show of it; a product's name can be as long as it likes. */
const MAX_SUBJECT_LENGTH = 150

/**
 * Notes a mail in the transaction that causes it: it is sent if and only if that is committed, soon after.
 * @throws ZodError when the recipient is not one address
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<void> {
  await newMail(tx, mail)
}

/**
 * Notes a mail whose letter brings a token, which whoever reads the database must not learn: it is sealed, and deleted when
 * a mail server has taken the mail. Its letter gets the token as `token`.
 * @throws ZodError when the recipient is not one address
 */
export async function queueTokenMail(tx: Database, secrets: MailSecrets, mail: NewTokenMail): Promise<void> {
  const id = randomUUID()
  await tx.insert(mails).values({ ...toRow(mail), id, hasToken: true, sealedToken: sealToken(secrets, id, mail.token) })
}

/**
 * Notes several at once.
 * @throws ZodError when a recipient is not one address
 */
export async function queueMails(tx: Database, queued: NewMail[]): Promise<void> {
  await tx.insert(mails).values(queued.map(toRow)).onConflictDoNothing({ target: mails.key })
}

/**
 * The same, to be written together with what causes it.
 * @throws ZodError when the recipient is not one address
 */
export const newMail = (tx: Database, mail: NewMail): Write => mailWrite(tx, toRow(mail))

const mailWrite = prepared((db, { kind, userId, key, recipient, subject, data, headers }: Given<Row>) =>
  db
    .insert(mails)
    .values({ kind, userId, key, recipient, subject, data, headers })
    .onConflictDoNothing({ target: mails.key }),
)

type Row = ReturnType<typeof toRow>

const toRow = ({ kind, userId, key, recipient, subject, data, headers = {} }: NewMail) => ({
  kind,
  userId: userId ?? null,
  key: key ?? null,
  recipient: Email.parse(recipient),
  subject: oneLine(subject),
  data,
  headers,
})

/** Nothing that would end a header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`
}
