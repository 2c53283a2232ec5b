import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import type { Database } from '../database/client.ts'
import { sessions, users } from './tables.ts'
import type { Visitor } from './tokens.ts'

type UserRow = typeof users.$inferSelect

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** Whether a session still goes on and belongs to an active administrator. */
export async function isAdministrator(db: Database, { userId, sessionId }: Visitor): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.role, 'admin'),
        eq(users.status, 'Active'),
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
      ),
    )
  return found !== undefined
}

/** What a user may see of their own account. */
export function toUser(row: UserRow): z.output<typeof User> {
  const { passwordHash, status, lastLoginAt, ...shown } = row
  return { ...shown, avatar: row.avatar ?? undefined, createdAt: row.createdAt.toISOString() }
}
