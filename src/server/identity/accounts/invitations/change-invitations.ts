import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { InvitationBody } from '#contract/invitations.ts'
import { isStaff } from '#contract/roles.ts'
import { INVITATION_DAYS } from '#contract/shop.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { deleteExpired, type RowRetention } from '#server/platform/jobs/retention.ts'
import { queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { assertAdministrator } from '../change-user.ts'
import { hashToken, newToken } from '../opaque-tokens.ts'
import { findUser, findUserByEmail } from '../queries.ts'
import { invitationMail } from './invitation-email.ts'
import { isPending } from './queries.ts'
import { invitations } from './tables.ts'

/**
 * Emails an invitation to join the staff.
 * @returns the ID of the invitation
 * @throws ShopError already_staff or already_invited, at the field `email`; forbidden when the caller is no longer an
 * administrator
 */
export async function invite(
  db: Database,
  secrets: MailSecrets,
  caller: SignedInCaller,
  { email, role }: z.output<typeof InvitationBody>,
): Promise<string> {
  return transaction(db, async (tx) => {
    await assertAdministrator(tx, caller)
    const existing = await findUserByEmail(tx, email)
    if (existing && isStaff(existing.role)) throw errorAt('email', 'already_staff')
    const { token, ...link } = newLink(caller)
    const [invitation] = await tx
      .insert(invitations)
      .values({ email, role, ...link })
      .onConflictDoNothing()
      .returning()
    if (!invitation) throw errorAt('email', 'already_invited')
    await queueInvitationMail(tx, secrets, caller, email, token)
    const { id } = invitation
    // Without the address, because audit entries are retained longer than the invitation.
    await recordAudit(tx, caller, { action: 'invitation.sent', subject: { kind: 'invitation', id }, after: { role } })
    return id
  })
}

/**
 * Sends a new link with the full lifetime and revokes the previous one.
 * @throws ShopError not_found, also when it was accepted or revoked; forbidden, see `invite`
 */
export async function sendInvitationAgain(
  db: Database,
  secrets: MailSecrets,
  caller: SignedInCaller,
  id: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await assertAdministrator(tx, caller)
    const { token, ...link } = newLink(caller)
    const { email } = await updatePending(tx, id, link)
    await queueInvitationMail(tx, secrets, caller, email, token)
    await recordAudit(tx, caller, { action: 'invitation.sent_again', subject: { kind: 'invitation', id } })
  })
}

/** Revokes an invitation. @throws the errors of `sendInvitationAgain` */
export async function revokeInvitation(db: Database, caller: SignedInCaller, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await assertAdministrator(tx, caller)
    await updatePending(tx, id, { revokedAt: sql`now()` })
    await recordAudit(tx, caller, { action: 'invitation.revoked', subject: { kind: 'invitation', id } })
  })
}

/** Retained after they expire, so that opening an old link explains whether it was used or has expired. */
export const invitationRetention: RowRetention[] = [
  {
    data: 'staff invitations',
    period: '30 days',
    after: 'they expired',
    table: invitations,
    since: invitations.expiresAt,
  },
]

export const deleteOldInvitations = (db: Database): Promise<void> => deleteExpired(db, invitationRetention)

function newLink({ userId }: SignedInCaller) {
  const token = newToken()
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`
  return { token, tokenHash: hashToken(token), invitedBy: userId, expiresAt }
}

async function updatePending(
  tx: Database,
  id: string,
  values: Parameters<ReturnType<typeof updateInvitations>['set']>[0],
) {
  const [changed] = await updateInvitations(tx)
    .set(values)
    .where(and(eq(invitations.id, id), isPending))
    .returning()
  if (!changed) throw new ShopError('not_found')
  return changed
}
const updateInvitations = (tx: Database) => tx.update(invitations)

async function queueInvitationMail(
  tx: Database,
  secrets: MailSecrets,
  { userId }: SignedInCaller,
  email: string,
  token: string,
): Promise<void> {
  const sender = await findUser(tx, userId)
  if (!sender) throw new ShopError('forbidden')
  await queueTokenMail(tx, secrets, invitationMail(email, { invitedBy: sender.name, token }))
}
