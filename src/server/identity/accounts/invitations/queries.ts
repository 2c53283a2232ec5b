import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { Invitation } from '#contract/invitations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isAdministrator } from '../change-user.ts'
import { hashToken } from '../opaque-tokens.ts'
import { users } from '../tables.ts'
import { invitations } from './tables.ts'

/** Those that nobody has answered, and nobody has taken back: also when their link is too old. */
export const unanswered = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** Whether the link is good: who sent it has to be somebody who may still give roles. */
const works = sql`(${invitations.expiresAt} > now() and exists (
  select from ${users} where ${users.id} = ${invitations.invitedBy} and ${isAdministrator}))`.mapWith(Boolean)

/** A good invitation by its token. */
export const usable = (token: string): SQL | undefined =>
  and(eq(invitations.tokenHash, hashToken(token)), unanswered, works)

/** Every invitation that was not answered, by its address; or that with an id. */
export async function listInvitations(db: Database, id?: string): Promise<z.output<typeof Invitation>[]> {
  const { email, role, expiresAt } = invitations
  const rows = await db
    .select({ id: invitations.id, email, role, invitedBy: users.name, expiresAt, works })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(unanswered, id ? eq(invitations.id, id) : undefined))
    .orderBy(asc(invitations.email))
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/**
 * The invitation of a link.
 * @throws ShopError link_used or link_expired
 */
export async function readInvitation(db: Database, token: string): Promise<{ email: string; hasAccount: boolean }> {
  const [found] = await db.select({ email: invitations.email }).from(invitations).where(usable(token))
  if (!found) return refuseLink(db, token)
  return { email: found.email, hasAccount: (await db.$count(users, eq(users.email, found.email))) > 0 }
}

/** @throws ShopError link_used, or link_expired when it is too old, was replaced, taken back or never sent */
export async function refuseLink(db: Database, token: string): Promise<never> {
  const [found] = await db
    .select({ acceptedAt: invitations.acceptedAt })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  throw new ShopError(found?.acceptedAt ? 'link_used' : 'link_expired')
}
