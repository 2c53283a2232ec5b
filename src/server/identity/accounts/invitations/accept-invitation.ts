import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type AcceptInvitationBody, ExistingColleague, NewColleague } from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'
import { t } from '#messages/accountErrors.ts'
import { type Caller, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { assertUncommonPassword } from '../assert-uncommon-password.ts'
import { checkPassword } from '../check-credentials.ts'
import { hashPassword } from '../passwords.ts'
import { readUser } from '../queries.ts'
import { hasSamePassword } from '../reauthenticate.ts'
import { emailTaken } from '../register.ts'
import { assertMaySignIn } from '../sessions.ts'
import { users } from '../tables.ts'
import { isUsable, readInvitation, throwLinkError } from './queries.ts'
import { invitations } from './tables.ts'

/** Grants the role to an account. Resolves to the account's ID. */
type GrantRole = (tx: Database, role: Role) => Promise<string>

/**
 * Accepts an invitation: grants its role to a new account or, after checking the password, to the existing account of this
 * address. This verifies the address, and ends sessions if the role changes.
 * @throws ShopError link_used or link_expired; invalid_request at missing fields; for a new account common_password or
 * email_taken; for an existing one as `checkPassword` and `assertMaySignIn`
 */
export async function acceptInvitation(
  db: Database,
  caller: Caller,
  { token, ...form }: z.output<typeof AcceptInvitationBody>,
): Promise<void> {
  // Checked first, so that no password is hashed for an invalid link.
  const { email, hasAccount } = await readInvitation(db, token)
  if (!hasAccount)
    return acceptWith(db, caller, token, await grantToNewAccount(caller, email, parseForm(NewColleague, form)))
  const { password } = parseForm(ExistingColleague, form)
  await acceptWith(db, caller, token, grantToExistingAccount(await checkPassword(db, { email, password }, caller)))
}

/**
 * Accepts an invitation for the signed-in account, which must have the invited address.
 * @throws ShopError link_used or link_expired, or forbidden when the invitation is for another address
 */
export async function acceptAsOwner(db: Database, caller: SignedInCaller, token: string): Promise<void> {
  const user = await readUser(db, caller.userId)
  const { email } = await readInvitation(db, token)
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new ShopError('forbidden', { message: t('otherInvitation', { email }) })
  await acceptWith(db, caller, token, grantToExistingAccount(user))
}

/** Marks the invitation as accepted and grants its role. Of concurrent calls with the same token, one succeeds. */
async function acceptWith(db: Database, caller: Caller, token: string, grantRole: GrantRole): Promise<void> {
  await transaction(db, async (tx) => {
    // The sender must be an administrator, and stays one until the end of the transaction.
    await lockName(tx, 'administrators')
    const [accepted] = await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(isUsable(token)).returning()
    if (!accepted) return throwLinkError(tx, token)
    const userId = await grantRole(tx, accepted.role)
    await recordAudit(
      tx,
      { ...caller, userId },
      { action: 'invitation.accepted', subject: { kind: 'user', id: userId }, after: { role: accepted.role } },
    )
  })
}

async function grantToNewAccount(
  caller: Caller,
  email: string,
  { name, password }: z.output<typeof NewColleague>,
): Promise<GrantRole> {
  await assertUncommonPassword(password, 'password')
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

/** @param checkedUser the account as it was when its password or session was checked */
function grantToExistingAccount(checkedUser: typeof users.$inferSelect): GrantRole {
  assertMaySignIn(checkedUser)
  return async (tx, role) => {
    const unchanged = and(eq(users.email, checkedUser.email), eq(users.status, 'Active'), isNull(users.closedAt))
    const [user] = await tx
      .update(users)
      // A trigger ends the sessions.
      .set({ role, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, checkedUser.id), unchanged, hasSamePassword(checkedUser)))
      .returning()
    if (!user) throw new ShopError('invalid_credentials')
    return user.id
  }
}

function parseForm<T>(schema: z.ZodType<T>, form: unknown): T {
  const { data, error } = schema.safeParse(form)
  if (!error) return data
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new ShopError('invalid_request', { fields })
}
