import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { errorAt, ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/roles.ts'
import { t } from '#messages/accountErrors.ts'
import { type Caller, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { closedMail } from './account-closed-email.ts'
import { consumeToken, issueToken, revokeTokens } from './account-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { hasSamePassword, reauthenticate } from './reauthenticate.ts'
import { tokenPurposes, users } from './tables.ts'

/** Confirmation by the owner: the password or, for accounts without one, the email address. */
interface Proof {
  password?: string | undefined
  email?: string | undefined
}

/**
 * Closes an account for its owner: every session ends, sign-in is rejected, and an email has a link that restores the
 * account. Personal data is erased after that link expires.
 * @throws ShopError forbidden for staff, sign_in_again, or invalid_request at the wrong field
 */
export async function closeAccount(
  db: Database,
  secrets: MailSecrets,
  caller: SignedInCaller,
  proof: Proof,
): Promise<void> {
  const { userId } = caller
  const user = await reauthenticate(db, caller, proof.password)
  if (isStaff(user.role)) throw new ShopError('forbidden', { message: t('administratorStays') })
  if (user.passwordHash === null) assertConfirmed(user.email, proof)
  await transaction(db, async (tx) => {
    const [closed] = await tx
      .update(users)
      .set({ closedAt: sql`now()` })
      .where(and(eq(users.id, userId), isNull(users.closedAt), eq(users.role, user.role), hasSamePassword(user)))
      .returning()
    // A concurrent request has closed the account, or has changed its role or password. A retry would check them again.
    if (!closed) return
    await endSessions(tx, userId, 'deleted')
    await revokeTokens(tx, userId, [...tokenPurposes])
    await queueTokenMail(tx, secrets, closedMail(closed, await issueToken(tx, userId, 'undo_deletion')))
    await recordAudit(tx, caller, { action: 'account.deletion_asked', subject: { kind: 'user', id: userId } })
  })
}

function assertConfirmed(email: string, proof: Proof): void {
  if (proof.email?.toLowerCase() === email.toLowerCase()) return
  throw errorAt('email', 'invalid_request', t('notYourEmail'))
}

/**
 * Restores a closed account by the link from the email.
 * @throws ShopError link_used or link_expired
 */
export async function cancelDeletion(db: Database, token: string, caller: Caller): Promise<void> {
  await transaction(db, async (tx) => {
    const { userId } = await consumeToken(tx, 'undo_deletion', token)
    const [restored] = await tx
      .update(users)
      .set({ closedAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.closedAt), isNull(users.anonymizedAt)))
      .returning({ id: users.id })
    if (!restored) throw new ShopError('link_expired')
    await recordAudit(tx, caller, { action: 'account.deletion_undone', subject: { kind: 'user', id: userId } })
  })
}
