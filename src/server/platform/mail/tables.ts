import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestampColumn } from '../database/columns.ts'
import { queueColumns } from '../jobs/queue-columns.ts'

/**
 * How an email was delivered: by a mail server, or, when none is configured, to the outbox in the admin panel, where it can
 * be read.
 */
export const mailChannels = ['smtp', 'outbox'] as const
export type MailChannel = (typeof mailChannels)[number]

/** Headers beyond those that every email has. */
export interface MailHeaders {
  /** Emails with the same thread are shown as one conversation. */
  thread?: string
  /** The Reply-To address; the sender by default. */
  replyTo?: string
  /** The path that email clients post to for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string
}

/** Condition: an earlier version may have stored the token of this email as plain text. See `seal-stored-tokens.ts`. */
export const mayHavePlainToken = sql`(not has_token or (html is not null and sealed_token is not null))
  and kind in ('password-reset', 'email-verification', 'email-change-confirm', 'account-closed', 'invitation', 'newsletter-confirmation')`

/** The outbox: every email of the shop, inserted in the transaction that causes it, and sent after its commit. */
export const mails = pgTable(
  'mails',
  {
    /** Also part of the Message-ID, so that email clients can detect duplicates. */
    id: uuid().primaryKey().defaultRandom(),
    /** Its template, such as `back-in-stock`. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The language of the subject, in which the content is rendered. */
    language: text().notNull().default('en'),
    /** The account it is about. Until the account's address is verified, the recipient may be someone else. */
    userId: uuid('user_id'),
    /** Idempotency key: `order-confirmation:ORD-001` is queued once. */
    key: text().unique(),
    /** Data for its template, which is rendered when the email is sent or read. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /**
     * Whether it contains a token, and the encrypted token (`sealed-token.ts`) until a mail server has accepted the email.
     */
    hasToken: boolean('has_token').notNull().default(false),
    sealedToken: text('sealed_token'),
    /** Headers beyond those in the other columns. */
    headers: jsonb().$type<MailHeaders>().notNull().default({}),
    /** The content as it was sent; null before. */
    html: text(),
    text: text(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    sentAt: timestampColumn('sent_at'),
    sentThrough: text('sent_through').$type<MailChannel>(),
    ...queueColumns(),
    /** The error of the last attempt. */
    failure: text(),
    /** When delivery was abandoned. */
    givenUpAt: timestampColumn('given_up_at'),
  },
  (mail) => [
    index('mails_by_age').on(mail.createdAt.desc().nullsFirst()),
    index('mails_by_recipient').on(mail.recipient, mail.id),
    index('mails_by_address').on(sql`lower(${mail.recipient})`),
    index('mails_by_user').on(mail.userId).where(sql`user_id is not null`),
    index('mails_by_order').on(sql`(${mail.data}->>'orderId')`).where(sql`(data->>'orderId') is not null`),
    index('mails_by_way').on(mail.sentThrough, mail.createdAt.desc().nullsFirst()),
    index('mails_given_up').on(mail.createdAt.desc().nullsFirst()).where(sql`given_up_at is not null`),
    index('mails_by_trigrams').using('gin', sql`${mail.recipient} gin_trgm_ops`, sql`${mail.subject} gin_trgm_ops`),
    index('mails_due').on(mail.nextAttemptAt).where(sql`sent_at is null and given_up_at is null`),
    index('mails_with_plain_token').on(mail.id).where(mayHavePlainToken),
    check('mails_token_known', sql`${mail.hasToken} or ${mail.sealedToken} is null`),
    oneOf('mails_sent_through_known', mail.sentThrough, mailChannels),
  ],
)
