import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type AcceptInvitationBody, KnownColleague, NewColleague } from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#messages/accountRefusals.ts'
import { type Caller, type KnownCaller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { checkPassword } from '../check-credentials.ts'
import { hashPassword } from '../passwords.ts'
import { readUser } from '../queries.ts'
import { hasSamePassword } from '../reauthenticate.ts'
import { refuseCommonPassword } from '../refuse-common-password.ts'
import { emailTaken } from '../register.ts'
import { assertMaySignIn } from '../sessions.ts'
import { users } from '../tables.ts'
import { readInvitation, refuseLink, usable } from './queries.ts'
import { invitations } from './tables.ts'

/** Puts an account into the role, and tells its id. */
type Admit = (tx: Database, role: Role) => Promise<string>

/**
 * Accepts an invitation: grants its role to a new account, or to the existing account of this address after its password.
 * This verifies the address, and ends sessions if the role changed.
 * @throws ShopError link_used or link_expired; invalid_request at missing fields; for a new account common_password or
 * email_taken; for an existing one as `checkPassword` and `assertMaySignIn`
 */
export async function acceptInvitation(
  db: Database,
  caller: Caller,
  { token, ...answer }: z.output<typeof AcceptInvitationBody>,
): Promise<void> {
  // Ahead of the work of hashing, which nobody gets for a made-up link.
  const { email, hasAccount } = await readInvitation(db, token)
  if (!hasAccount) return take(db, caller, token, await admitNew(caller, email, needed(NewColleague, answer)))
  const { password } = needed(KnownColleague, answer)
  await take(db, caller, token, admitKnown(await checkPassword(db, { email, password }, caller)))
}

/**
 * The same for who is signed in to the account with this address.
 * @throws ShopError link_used or link_expired, or forbidden when the invitation is for another address
 */
export async function acceptAsOwner(db: Database, caller: KnownCaller, token: string): Promise<void> {
  const user = await readUser(db, caller.userId)
  const { email } = await readInvitation(db, token)
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new ShopError('forbidden', { message: t('otherInvitation', { email }) })
  await take(db, caller, token, admitKnown(user))
}

/** Uses the link up: of many who bring it at once, one gets through. */
async function take(db: Database, caller: Caller, token: string, admit: Admit): Promise<void> {
  await transaction(db, async (tx) => {
    // The sender must be an administrator, and stays one until the end of the transaction.
    await lockName(tx, 'administrators')
    const [taken] = await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(usable(token)).returning()
    if (!taken) return refuseLink(tx, token)
    const userId = await admit(tx, taken.role)
    await recordAudit(
      tx,
      { ...caller, userId },
      { action: 'invitation.accepted', subject: { kind: 'user', id: userId }, after: { role: taken.role } },
    )
  })
}

async function admitNew(
  caller: Caller,
  email: string,
  { name, password }: z.output<typeof NewColleague>,
): Promise<Admit> {
  await refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return async (tx, role) => {
    const [user] = await tx
      .insert(users)
      .values({ name, email, passwordHash, role, emailVerifiedAt: sql`now()` })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!user) throw emailTaken()
    await recordAudit(tx, caller, { action: 'account.registered', subject: { kind: 'user', id: user.id } })
    return user.id
  }
}

/** @param proven the account as it was when its owner was proven */
function admitKnown(proven: typeof users.$inferSelect): Admit {
  assertMaySignIn(proven)
  return async (tx, role) => {
    const unchanged = and(eq(users.email, proven.email), eq(users.status, 'Active'), isNull(users.closedAt))
    const [user] = await tx
      .update(users)
      // A trigger ends the sessions.
      .set({ role, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, proven.id), unchanged, hasSamePassword(proven)))
      .returning()
    if (!user) throw new ShopError('invalid_credentials')
    return user.id
  }
}

function needed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const { data, error } = schema.safeParse(answer)
  if (!error) return data
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new ShopError('invalid_request', { fields })
}
