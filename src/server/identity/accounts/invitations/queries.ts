import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Invitation } from '#contract/invitations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isAdministrator } from '../change-user.ts'
import { hashToken } from '../opaque-tokens.ts'
import { users } from '../tables.ts'
import { invitations } from './tables.ts'

/** Neither accepted nor revoked; the link may have expired. */
export const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** Whether the link has not expired and its sender is still an administrator. */
const works = sql`(${invitations.expiresAt} > now() and exists (
  select from ${users} where ${users.id} = ${invitations.invitedBy} and ${isAdministrator}))`.mapWith(Boolean)

/** Condition: the invitation with this token can be accepted. */
export const isUsable = (token: string): SQL | undefined =>
  and(eq(invitations.tokenHash, hashToken(token)), isPending, works)

/** All pending invitations, sorted by email address, or only the one with this ID. */
export async function listInvitations(db: Database, id?: string): Promise<z.output<typeof Invitation>[]> {
  const { email, role, expiresAt } = invitations
  const rows = await db
    .select({ id: invitations.id, email, role, invitedBy: users.name, expiresAt, works })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isPending, id ? eq(invitations.id, id) : undefined))
    .orderBy(asc(invitations.email))
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/**
 * The invitation with this token.
 * @throws ShopError link_used or link_expired
 */
export async function readInvitation(db: Database, token: string): Promise<{ email: string; hasAccount: boolean }> {
  const [found] = await db.select({ email: invitations.email }).from(invitations).where(isUsable(token))
  if (!found) return throwLinkError(db, token)
  return { email: found.email, hasAccount: (await db.$count(users, eq(users.email, found.email))) > 0 }
}

/** @throws ShopError link_used, or link_expired when it has expired, or was replaced, revoked or never sent */
export async function throwLinkError(db: Database, token: string): Promise<never> {
  const [found] = await db
    .select({ acceptedAt: invitations.acceptedAt })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  throw new ShopError(found?.acceptedAt ? 'link_used' : 'link_expired')
}
