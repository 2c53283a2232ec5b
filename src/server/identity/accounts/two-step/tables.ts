import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/platform/database/columns.ts'
import { users } from '../tables.ts'

/** The second factor of an account; not required until it is confirmed. */
export const twoStep = pgTable('two_step', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret shared with the authenticator app, encrypted by `seal-secret.ts`. */
  secret: text().notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** When a first code proved that the app has the secret; null until then. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step (RFC 6238) of the last accepted code. Codes of this or an earlier step are rejected. */
  lastStep: integer('last_step'),
  /** Wrong codes since the last correct one, and the time before which further attempts are rejected. */
  failures: integer().notNull().default(0),
  nextTryAt: timestampColumn('next_try_at'),
  /** Salt of the recovery code hashes: 16 random bytes in base64url. */
  recoverySalt: text('recovery_salt'),
})

/** Single-use codes for signing in without the app, stored as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => twoStep.userId, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (code) => [primaryKey({ columns: [code.userId, code.hash] })],
)
