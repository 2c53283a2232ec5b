import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { users } from '../tables.ts'

/** Identities at OpenID providers. The subject (`sub`) never changes, unlike an email address. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (identity) => [
    unique('identities_once').on(identity.issuer, identity.subject),
    index('identities_by_user').on(identity.userId),
  ],
)

/** The nonces of used ID tokens, until the tokens expire. */
export const usedNonces = pgTable('used_nonces', {
  nonce: text().primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
})
