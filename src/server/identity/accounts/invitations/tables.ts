import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/roles.ts'
import { citext, timestampColumn } from '#server/platform/database/columns.ts'
import { users } from '../tables.ts'

/** Invitations to the staff. Only the SHA-256 of the link's token is stored; each email has a new token. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the link was used. */
    acceptedAt: timestampColumn('accepted_at'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (invitation) => [
    uniqueIndex('invitations_one_open').on(invitation.email).where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_by_age').on(invitation.createdAt),
  ],
)
