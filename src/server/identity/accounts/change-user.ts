import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UserStatus } from '#contract/accounts.ts'
import { ShopError } from '#contract/errors.ts'
import { isStaff, type Role } from '#contract/roles.ts'
import { t } from '#messages/accountErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { revokeTokens } from './account-tokens.ts'
import { assertVerified } from './assert-verified.ts'
import { endSessions } from './end-sessions.ts'
import { tokenPurposes, users } from './tables.ts'

type UserRow = typeof users.$inferSelect

/**
 * Suspends, bans or reactivates an account, and ends its sessions.
 * @throws ShopError not_found, own_account, account_deleted, or forbidden when the caller is no longer an administrator
 */
export async function changeUserStatus(
  db: Database,
  caller: SignedInCaller,
  { id, status, reason }: { id: string; status: UserStatus; reason?: string | undefined },
): Promise<void> {
  await changeUser(db, caller, id, async (tx, user) => {
    assertNotDeleted(user)
    if (user.status === status) return
    // A trigger ends the sessions.
    await tx.update(users).set({ status }).where(eq(users.id, id))
    await recordAudit(tx, caller, {
      action: 'user.status_changed',
      subject: { kind: 'user', id },
      before: { status: user.status },
      after: { status },
      reason,
    })
  })
}

/**
 * Changes the role of an account, and ends its sessions, whose tokens have the old role. Only active accounts with a verified
 * email can become staff: another person could have registered with a colleague's address.
 * @throws ShopError account_not_active, email_not_verified, not_found, own_account, account_deleted, or forbidden when the
 * caller is no longer an administrator
 */
export async function changeUserRole(
  db: Database,
  caller: SignedInCaller,
  { id, role, reason }: { id: string; role: Role; reason?: string | undefined },
): Promise<void> {
  await changeUser(db, caller, id, async (tx, user) => {
    assertNotDeleted(user)
    if (user.role === role) return
    if (isStaff(role) && user.status !== 'Active') throw new ShopError('account_not_active')
    if (isStaff(role)) assertVerified(user, t('inviteInstead'))
    // A trigger ends the sessions.
    await tx.update(users).set({ role }).where(eq(users.id, id))
    await recordAudit(tx, caller, {
      action: 'user.role_changed',
      subject: { kind: 'user', id },
      before: { role: user.role },
      after: { role },
      reason,
    })
  })
}

/**
 * Closes an account permanently: it is signed out and cannot be reopened. Its orders stay.
 * @throws ShopError not_found, own_account, administrator_stays, or forbidden when the caller is no longer an administrator
 */
export async function deleteUser(db: Database, caller: SignedInCaller, id: string): Promise<void> {
  await changeUser(db, caller, id, async (tx, user) => {
    if (user.role === 'admin') throw new ShopError('administrator_stays')
    if (user.closedAt && user.status === 'Banned') return
    await endSessions(tx, id, 'deleted')
    // Including the link by which its owner could reopen it.
    await revokeTokens(tx, id, [...tokenPurposes])
    await tx
      .update(users)
      .set({ status: 'Banned', closedAt: sql`coalesce(${users.closedAt}, now())` })
      .where(eq(users.id, id))
    await recordAudit(tx, caller, {
      action: 'user.deleted',
      subject: { kind: 'user', id },
      before: { status: user.status },
      after: { status: 'Banned' },
    })
  })
}

/**
 * Serializes changes, each by a caller who is still an administrator. Administrators cannot change their own account, so at
 * least one always remains, even if two demote each other at once.
 */
async function changeUser(
  db: Database,
  caller: SignedInCaller,
  id: string,
  change: (tx: Database, user: UserRow) => Promise<void>,
): Promise<void> {
  if (id === caller.userId) throw new ShopError('own_account')
  await transaction(db, async (tx) => {
    const user = await lockUser(tx, caller, id)
    if (!user) throw new ShopError('not_found')
    await change(tx, user)
  })
}

/** Deleted accounts cannot sign in, even if reactivated, and must not count as administrators. */
function assertNotDeleted({ closedAt }: UserRow): void {
  if (closedAt) throw new ShopError('account_deleted')
}

/**
 * Locks an account until the end of the transaction.
 * @throws ShopError forbidden when the caller is no longer an administrator
 */
export async function lockUser(tx: Database, caller: SignedInCaller, id: string): Promise<UserRow | undefined> {
  await assertAdministrator(tx, caller)
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymizedAt)))
    .for('no key update')
  return user
}

/**
 * Checks that the caller is still an administrator, and keeps administrators from changing until the transaction ends.
 * @throws ShopError forbidden
 */
export async function assertAdministrator(tx: Database, { userId }: SignedInCaller): Promise<void> {
  await lockName(tx, 'administrators')
  if ((await tx.$count(users, and(eq(users.id, userId), isAdministrator))) === 0) throw new ShopError('forbidden')
}

/** An account that may grant roles. */
export const isAdministrator = and(eq(users.role, 'admin'), eq(users.status, 'Active'))
