import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '../database/columns.ts'

/** Through what a mail left: a mail server, or, where none is set up, the panel's outbox, in which it is read. */
export const mailWays = ['smtp', 'outbox'] as const
export type MailWay = (typeof mailWays)[number]

/** What mail programs read of a mail, beside what every mail has. */
export interface MailHeaders {
  /** Mails with the same one are shown as one conversation. */
  thread?: string
  /** Where an answer goes; else to whom the mail is from. */
  replyTo?: string
  /** The path that a program posts to when one presses “Unsubscribe” beside the mail (RFC 8058). */
  unsubscribe?: string
}

/**
 * Of mails whose token may be stored as plain text: hardly any, since only processes of an earlier version write or send them so.
 * See `seal-stored-tokens.ts`.
 */
export const mayHavePlainToken = sql`(not has_token or (html is not null and sealed_token is not null))
  and kind in ('password-reset', 'email-verification', 'email-change-confirm', 'account-closed', 'invitation', 'newsletter-confirmation')`

/** Every mail of the shop: written in the transaction that causes it, and sent after it. */
export const mails = pgTable(
  'mails',
  {
    /** Also in its Message-ID, so that a mail which was sent twice can be recognized. */
    id: uuid().primaryKey().defaultRandom(),
    /** What it is about, such as `back-in-stock`. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The account that it is about. Until the address of the account is verified, the recipient may be somebody else. */
    userId: uuid('user_id'),
    /** The same key makes one mail, however often it is queued: `order-confirmation:ORD-001`. */
    key: text().unique(),
    /** What its letter is written from when it is sent or looked at. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Whether its letter brings a token, and that token (`sealed-token.ts`) until a mail server has the mail. */
    hasToken: boolean('has_token').notNull().default(false),
    sealedToken: text('sealed_token'),
    /** What its letter does not say. */
    headers: jsonb().$type<MailHeaders>().notNull().default({}),
    /** As it was sent; a mail server has seen nothing else. */
    html: text(),
    text: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    sentThrough: text('sent_through').$type<MailWay>(),
    attempts: integer().notNull().default(0),
    /** Not before then it is tried (again). */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Why the last attempt failed. */
    failure: text(),
    /** When it was decided not to try it again. */
    givenUpAt: moment('given_up_at'),
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
    oneOf('mails_sent_through_known', mail.sentThrough, mailWays),
  ],
)
