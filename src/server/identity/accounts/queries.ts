import { and, eq, exists, isNotNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { toVerifiedEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { identities } from './google/tables.ts'
import { users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/** The account with this ID, even if it is closed or anonymized. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The account of the caller. @throws ShopError unauthenticated when it no longer exists */
export async function readUser(db: Database, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new ShopError('unauthenticated')
  return user
}

/** The account's email address, if it is verified. */
export async function findVerifiedEmail(db: Database, id: string): Promise<VerifiedEmail | null> {
  const user = await findUser(db, id)
  return user ? toVerifiedEmail(user) : null
}

/** The account with this email address. Case does not matter: the column is citext. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** Whether there is an administrator who can sign in. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const linked = db.select().from(identities).where(eq(identities.userId, users.id))
  const canSignIn = or(isNotNull(users.passwordHash), exists(linked))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'Active'), canSignIn))
    .limit(1)
  return found !== undefined
}

/** The fields of an account that its owner may see. */
export function toUser(row: UserRow): z.output<typeof User> {
  const { passwordHash, status, lastLoginAt, emailVerifiedAt, closedAt, anonymizedAt, ...visible } = row
  return {
    ...visible,
    avatar: row.avatar ?? undefined,
    emailVerified: emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
