import { and, eq, isNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { seal, unseal } from '#server/platform/secrets/seal-secret.ts'
import { assertVerified } from '../assert-verified.ts'
import { endSessions } from '../end-sessions.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { users } from '../tables.ts'
import { type TwoStepKeys, wrongCode } from './check-code.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { twoStep } from './tables.ts'
import { findTimeStep, newSecret, setUpUri, toBase32 } from './totp.ts'
import { twoStepMail } from './two-step-emails.ts'

/**
 * Creates a secret for an authenticator app. It is not required until `confirmTwoStep`; calling this again replaces it.
 * @throws ShopError email_not_verified (someone who registered with another person's address could lock them out),
 * two_step_on, or as `reauthenticate`
 */
export async function beginTwoStep(
  db: Database,
  keys: TwoStepKeys,
  caller: SignedInCaller,
  password: string | null,
): Promise<{ secret: string; uri: string }> {
  const user = await reauthenticate(db, caller, password)
  assertVerified(user)
  const secret = newSecret()
  const sealed = { secret: seal(keys.twoStepKey, user.id, secret), createdAt: sql`now()` }
  const written = await db
    .insert(twoStep)
    .values({ userId: user.id, ...sealed })
    .onConflictDoUpdate({ target: twoStep.userId, set: sealed, setWhere: isNull(twoStep.confirmedAt) })
    .returning({ userId: twoStep.userId })
  if (written.length === 0) throw new ShopError('two_step_on')
  const { name } = await readSettings(db)
  return { secret: toBase32(secret), uri: setUpUri(secret, name, user.email) }
}

/**
 * Turns two-step sign-in on when a code shows that the app has the secret. Ends the account's other sessions, which
 * were opened without a code.
 * @returns the recovery codes, which cannot be shown again
 * @throws ShopError wrong_code, two_step_on, or two_step_off when `beginTwoStep` was not called
 */
export async function confirmTwoStep(
  db: Database,
  keys: TwoStepKeys,
  caller: SignedInCaller,
  code: string,
): Promise<string[]> {
  const { userId, sessionId } = caller
  return transaction(db, async (tx) => {
    // Waits for a concurrent sign-in without a code, which locks this row. Its session is ended below.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new ShopError('unauthenticated')
    assertVerified(user)
    const [setUp] = await tx.select().from(twoStep).where(eq(twoStep.userId, userId)).for('update')
    if (!setUp) throw new ShopError('two_step_off')
    if (setUp.confirmedAt) throw new ShopError('two_step_on')
    const lastStep = findTimeStep(unseal(keys.twoStepKey, userId, setUp.secret), code)
    if (lastStep === null) throw wrongCode()
    await tx
      .update(twoStep)
      .set({ confirmedAt: sql`now()`, lastStep, failures: 0, nextTryAt: null })
      .where(and(eq(twoStep.userId, userId), isNull(twoStep.confirmedAt)))
    const codes = await renewRecoveryCodes(tx, keys, userId)
    await endSessions(tx, userId, 'two_step', { except: sessionId })
    await recordAudit(tx, caller, { action: 'account.two_step_on', subject: { kind: 'user', id: userId } })
    await queueMail(tx, twoStepMail('two-step-on', user))
    return codes
  })
}
