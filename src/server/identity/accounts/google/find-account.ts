import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { type AccountData, claimAccount, defaultName } from '../claim-account.ts'
import { endSessions } from '../end-sessions.ts'
import { findUserByEmail } from '../queries.ts'
import { users } from '../tables.ts'
import { linkedMail } from './google-emails.ts'
import { identities } from './tables.ts'
import type { VerifiedIdentity } from './verify-id-token.ts'

type UserRow = typeof users.$inferSelect

/**
 * Returns the account of an identity: the linked one, else the one with its email, else a new one. Google has verified the
 * email. If the existing account's email was never verified, someone else may have registered it, so `claimAccount` removes
 * its password and other sign-in methods.
 * @param accountData data of other layers that is deleted when the account is claimed
 * @throws ShopError email_not_verified
 */
export async function findAccount(
  tx: Database,
  caller: Caller,
  identity: VerifiedIdentity,
  accountData: AccountData,
): Promise<UserRow> {
  const linked = await findLinked(tx, identity)
  if (linked) return linked
  const { email } = identity
  if (email === undefined) throw new ShopError('email_not_verified')
  const existing = await findUserByEmail(tx, email)
  if (existing) return link(tx, caller, identity, existing, accountData)
  const user = await openAccount(tx, caller, identity, email)
  if (user) return user
  const justOpened = await findUserByEmail(tx, email)
  if (!justOpened) throw new Error('An account could neither be opened nor found')
  return link(tx, caller, identity, justOpened, accountData)
}

async function findLinked(tx: Database, { issuer, subject }: VerifiedIdentity): Promise<UserRow | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found?.user
}

/** Links an identity to an account. @returns the account, unlinked if it may not sign in */
async function link(
  tx: Database,
  caller: Caller,
  identity: VerifiedIdentity,
  { id }: UserRow,
  accountData: AccountData,
): Promise<UserRow> {
  await accountData.lock(tx, id)
  const [before] = await lockRows(tx.select().from(users).where(eq(users.id, id)).$dynamic(), users.id)
  if (!before) throw new ShopError('unauthenticated')
  // Suspended and banned accounts are not changed. A closed account is reopened only if its address was never verified.
  if (before.status !== 'Active' || (before.closedAt && before.emailVerifiedAt)) return before
  const user = before.emailVerifiedAt ? before : await claimAccount(tx, before, accountData, identity.name)
  await endSessions(tx, id, 'google')
  await addIdentity(tx, caller, identity, user)
  await queueMail(tx, linkedMail(user, { passwordDropped: before.passwordHash !== user.passwordHash }))
  return user
}

/** @returns undefined if a concurrent request has just opened an account with this address */
async function openAccount(
  tx: Database,
  caller: Caller,
  identity: VerifiedIdentity,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values({ name: defaultName(email, identity.name), email, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) return undefined
  await recordAudit(tx, caller, { action: 'account.registered', subject: { kind: 'user', id: user.id } })
  await addIdentity(tx, caller, identity, user)
  return user
}

async function addIdentity(
  tx: Database,
  caller: Caller,
  { issuer, subject }: VerifiedIdentity,
  { id: userId }: UserRow,
): Promise<void> {
  const added = await tx.insert(identities).values({ issuer, subject, userId }).onConflictDoNothing().returning()
  if (added.length === 0) return
  await recordAudit(tx, caller, {
    action: 'account.identity_linked',
    subject: { kind: 'user', id: userId },
    after: { issuer, subject },
  })
}
