import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { users } from '../tables.ts'

/** The second factor of an account; not required until it is confirmed. */
export const twoStep = pgTable('two_step', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the authenticator app knows too, sealed by `seal-secret.ts`. */
  secret: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When a first code proved that the app has it; null until then. */
  confirmedAt: moment('confirmed_at'),
  /** The time step (RFC 6238) of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step'),
  /** Wrong codes since the last right one, and until when no other is looked at. */
  failures: integer().notNull().default(0),
  nextTryAt: moment('next_try_at'),
  /** Of the hashes of its recovery codes: 16 random bytes in base64url. */
  recoverySalt: text('recovery_salt'),
})

/** A way in without the app, once; kept as its hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => twoStep.userId, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: moment('used_at'),
  },
  (code) => [primaryKey({ columns: [code.userId, code.hash] })],
)
