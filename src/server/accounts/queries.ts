import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/client.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/** The account with this id, whatever has become of it. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The account of who asks. @throws ShopError unauthenticated when there is none any more */
export async function readUser(db: Database, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new ShopError('unauthenticated')
  return user
}

/** The account that signs in with this address, however its letters are written (the column is citext). */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** What a user may see of their own account. */
export function toUser(row: UserRow): z.output<typeof User> {
  const { passwordHash, status, lastLoginAt, emailVerifiedAt, closedAt, anonymisedAt, ...shown } = row
  return {
    ...shown,
    avatar: row.avatar ?? undefined,
    emailVerified: emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
