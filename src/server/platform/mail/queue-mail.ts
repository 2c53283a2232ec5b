import { randomUUID } from 'node:crypto'
import { Email } from '#contract/fields.ts'
import { language as currentLanguage, type Language } from '#messages/runtime/language.ts'
import type { Database } from '../database/database.ts'
import { type Placeholders, prepared } from '../database/prepared.ts'
import type { Write } from '../database/write-batch.ts'
import { type MailSecrets, sealToken } from './sealed-token.ts'
import { type MailHeaders, mails } from './tables.ts'

/** An email to send once. */
export interface NewMail {
  /** Its template, such as `back-in-stock`. Sent as a header by which email clients can filter. */
  kind: string
  /** Unique: a second email with the same key is not queued. For example `order-shipped:ORD-001`. */
  key?: string
  /** The account it is about, with whose personal data it is exported and erased. */
  userId?: string
  /** One address, without a name. */
  recipient: string
  subject: string
  /** The language of the subject and the content: that of the current request, unless the recipient has another one. */
  language?: Language
  /** Data for its template, which is rendered when the email is sent or read: IDs, and values that may have changed by then. */
  data: Record<string, unknown>
  headers?: MailHeaders
}

/** An email that contains a token for an action by its recipient. */
export interface NewTokenMail extends NewMail {
  token: string
}

/** Email clients show about this many characters. */
const MAX_SUBJECT_LENGTH = 150

/**
 * Queues an email in the transaction that causes it (outbox pattern): it is sent soon after, if and only if that commits.
 * @throws ZodError when the recipient is not one address
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<void> {
  await queueMailWrite(tx, mail)
}

/**
 * Queues an email with a token, which the template gets as `token`. It is stored encrypted, because readers of the database must
 * not be able to use it, and deleted once a mail server has accepted the email.
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
 * Like `queueMail`, as a statement for `writeBatch`.
 * @throws ZodError when the recipient is not one address
 */
export const queueMailWrite = (tx: Database, mail: NewMail): Write => mailWrite(tx, toRow(mail))

const mailWrite = prepared(
  (db, { kind, userId, key, recipient, subject, language, data, headers }: Placeholders<Row>) =>
    db
      .insert(mails)
      .values({ kind, userId, key, recipient, subject, language, data, headers })
      .onConflictDoNothing({ target: mails.key }),
)

type Row = ReturnType<typeof toRow>

const toRow = ({
  kind,
  userId,
  key,
  recipient,
  subject,
  language = currentLanguage(),
  data,
  headers = {},
}: NewMail) => ({
  kind,
  userId: userId ?? null,
  key: key ?? null,
  recipient: Email.parse(recipient),
  subject: oneLine(subject),
  language,
  data,
  headers,
})

/** Removes line breaks, which would end the header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`
}
