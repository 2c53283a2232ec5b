import { randomUUID } from 'node:crypto'
import { Email } from '#contract/fields.ts'
import type { Database } from '../database/database.ts'
import { type Given, prepared } from '../database/prepared.ts'
import type { Write } from '../database/write-batch.ts'
import { type MailSecrets, sealToken } from './sealed-token.ts'
import { type MailHeaders, mails } from './tables.ts'

/** An email to send once. */
export interface NewMail {
  /** Its template, such as `back-in-stock`. Sent as a header by which email programs can filter. */
  kind: string
  /** Unique: a second email with the same key is not queued. For example `order-shipped:ORD-001`. */
  key?: string
  /** The account it is about: exported and deleted with that account. */
  userId?: string
  /** One address, without a name. */
  recipient: string
  subject: string
  /** Data for its template, which is rendered when the email is sent or read: ids, and what may have changed by then. */
  data: Record<string, unknown>
  headers?: MailHeaders
}

/** An email that contains a token for an action by its recipient. */
export interface NewTokenMail extends NewMail {
  token: string
}

/** Email programs show about this much. */
const MAX_SUBJECT_LENGTH = 150

/**
 * Queues an email in the transaction that causes it (outbox pattern): it is sent soon after, if and only if that commits.
 * @throws ZodError when the recipient is not one address
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<void> {
  await newMail(tx, mail)
}

/**
 * Queues an email with a token. Readers of the database must not learn the token, so it is encrypted, and deleted once a
 * mail server has accepted the email. The template gets it as `token`.
 * @throws ZodError when the recipient is not one address
 */
export async function queueTokenMail(tx: Database, secrets: MailSecrets, mail: NewTokenMail): Promise<void> {
  const id = randomUUID()
  await tx.insert(mails).values({ ...toRow(mail), id, hasToken: true, sealedToken: sealToken(secrets, id, mail.token) })
}

/**
 * Queues several emails in one statement.
 * @throws ZodError when a recipient is not one address
 */
export async function queueMails(tx: Database, queued: NewMail[]): Promise<void> {
  await tx.insert(mails).values(queued.map(toRow)).onConflictDoNothing({ target: mails.key })
}

/**
 * Like `queueMail`, as a statement to be sent in one batch with others.
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

/** Removes line breaks, which would end the header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`
}
