import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type Role, roles, type UserStatus, userStatuses } from '#contract/accounts.ts'
import type { Address } from '#contract/checkout.ts'
import { citext, moment, oneOf } from '../database/columns.ts'

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
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLoginAt: moment('last_login_at'),
  },
  (user) => [oneOf('users_role_known', user.role, roles), oneOf('users_status_known', user.status, userStatuses)],
)

/** One sign-in on one device, until it expires or is ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').$type<'logout' | 'reuse'>(),
  },
  (session) => [index('sessions_by_user').on(session.userId), index('sessions_by_end').on(session.expiresAt)],
)

/** A refresh token, kept only as its SHA-256, and when it was exchanged for the next one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (token) => [index('refresh_tokens_by_session').on(token.sessionId)],
)

/** Addresses that shoppers keep for their next order. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<Address>().notNull(),
    usual: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (row) => [
    index('addresses_by_user').on(row.userId, row.createdAt),
    uniqueIndex('addresses_one_usual').on(row.userId).where(sql`usual`),
  ],
)
