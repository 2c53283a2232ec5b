import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type UserStatus, userStatuses } from '#contract/accounts.ts'
import type { Address } from '#contract/checkout.ts'
import { type Role, roles } from '#contract/roles.ts'
import { citext, oneOf, timestampColumn } from '#server/platform/database/columns.ts'
import { queueColumns } from '#server/platform/jobs/queue-columns.ts'
import { mailboxOf } from './mailbox.ts'

const isNotAnonymized = sql`anonymised_at is null`

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: citext().notNull().unique(),
    /** Argon2id; null when the account has no password. */
    passwordHash: text('password_hash'),
    role: text().$type<Role>().notNull().default('user'),
    status: text().$type<UserStatus>().notNull().default('Active'),
    avatar: text(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    country: text().notNull().default(''),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    lastLoginAt: timestampColumn('last_login_at'),
    /** When the owner followed a link sent to the address; null until then. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /** When the account was deleted. It cannot sign in; its owner can restore it for some days. */
    closedAt: timestampColumn('closed_at'),
    /** When its personal data was erased. */
    anonymizedAt: timestampColumn('anonymised_at'),
  },
  (user) => [
    // For the panel's list, which omits anonymized accounts.
    index('users_by_age').on(user.createdAt, user.id).where(isNotAnonymized),
    index('users_by_name').on(user.name, user.id).where(isNotAnonymized),
    index('users_by_status').on(user.status, user.createdAt, user.id).where(isNotAnonymized),
    index('users_by_role').on(user.role, user.createdAt, user.id).where(isNotAnonymized),
    index('users_by_trigrams').using('gin', sql`${user.name} gin_trgm_ops`, sql`(${user.email}::text) gin_trgm_ops`),
    index('users_by_mailbox').on(mailboxOf(user.email)),
    index('users_closing').on(user.closedAt).where(sql`closed_at is not null and anonymised_at is null`),
    check('users_anonymized_when_closed', sql`${user.anonymizedAt} is null or ${user.closedAt} is not null`),
    oneOf('users_role_known', user.role, roles),
    oneOf('users_status_known', user.status, userStatuses),
  ],
)

/** Why a session was ended before it expired. */
export type SessionEnd =
  /** Signed out on its own device. */
  | 'logout'
  /** Signed out by its owner from another device. */
  | 'by_owner'
  /** Signed out by staff. */
  | 'by_staff'
  /** One of its refresh tokens was used twice. */
  | 'reuse'
  /** The password was changed, or reset by email. */
  | 'password'
  | 'reset'
  /** Google was connected with the account. */
  | 'google'
  /** Two-step codes were switched on or off. */
  | 'two_step'
  /** The account was suspended or banned, or its role changed. Set by a trigger. */
  | 'status'
  | 'role'
  | 'deleted'

/** One sign-in on one device, until it expires or is ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull(),
    /** `User-Agent` (truncated) and IP address of the sign-in or the last refresh. */
    userAgent: text('user_agent').notNull().default(''),
    ip: text(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Time of the sign-in or the last refresh. */
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    endReason: text('end_reason').$type<SessionEnd>(),
  },
  (session) => [index('sessions_by_user').on(session.userId), index('sessions_by_end').on(session.expiresAt)],
)

/** Ended or deleted sessions whose access tokens may still be valid. Written only by triggers. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid().primaryKey(),
    endedAt: timestampColumn('ended_at').notNull().default(sql`clock_timestamp()`),
  },
  (session) => [index('ended_sessions_by_time').on(session.endedAt)],
)

/** Refresh tokens, stored only as SHA-256, and when each was exchanged for the next one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: timestampColumn('issued_at').notNull().defaultNow(),
    usedAt: timestampColumn('used_at'),
  },
  (token) => [index('refresh_tokens_by_session').on(token.sessionId)],
)

/** Shoppers' saved addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<Address>().notNull(),
    /** Whether it is the default address. */
    usual: boolean().notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (row) => [
    index('addresses_by_user').on(row.userId, row.createdAt),
    uniqueIndex('addresses_one_usual').on(row.userId).where(sql`usual`),
  ],
)

export const tokenPurposes = ['reset', 'verify', 'change_email', 'undo_deletion', 'two_step'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

/** Single-use tokens, mostly sent by email, stored only as SHA-256; see `account-tokens.ts`. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** Data needed when it is used, such as the email address it was sent to. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (token) => [
    index('account_tokens_by_user').on(token.userId, token.purpose, token.createdAt),
    index('account_tokens_by_end').on(token.expiresAt),
  ],
)

/** Password reset requests until they are processed. Inserting one takes the same time whether or not the account exists. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: uuid().primaryKey().defaultRandom(),
  email: citext().notNull(),
  /** IP address of the request, for the audit log. */
  ip: text().notNull(),
  userAgent: text('user_agent').notNull(),
  requestId: text('request_id').notNull(),
  askedAt: timestampColumn('asked_at').notNull().defaultNow(),
  ...queueColumns(),
  failure: text(),
  givenUpAt: timestampColumn('given_up_at'),
})

/**
 * Failed sign-ins by account and network address; see `sign-in-delay.ts`. Attempts on accounts that do not exist are counted
 * too, so rows do not refer to `users`.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** SHA-256 of the e-mail address. */
    account: text().notNull(),
    /** An IPv4 address or an IPv6 network; empty for the sum over all addresses. */
    address: text().notNull(),
    failures: integer().notNull().default(0),
    /** Start of the hour in which `failures` are counted, for the row of all addresses. */
    since: timestampColumn('since').notNull().defaultNow(),
    /** Attempts before this time are rejected without checking the password. */
    blockedUntil: timestampColumn('blocked_until'),
    /** Last successful sign-in from this address. */
    signedInAt: timestampColumn('signed_in_at'),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.account, row.address] }), index('sign_in_failures_by_age').on(row.updatedAt)],
)
