import { eq } from 'drizzle-orm'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { endSessions } from '../end-sessions.ts'
import { reauthenticate } from '../reauthenticate.ts'
import type { users } from '../tables.ts'
import { assertCorrect, type CheckedCode, checkCode, type TwoStepKeys } from './check-code.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { twoStep } from './tables.ts'
import { twoStepMail } from './two-step-emails.ts'

/** Both factors, entered again. */
export interface Proof {
  password: string | null
  code: string
}

/** Turns two-step sign-in off, deletes the secret and the recovery codes, and ends other sessions. @throws the errors of `withProof` */
export async function turnTwoStepOff(
  db: Database,
  keys: TwoStepKeys,
  caller: SignedInCaller,
  proof: Proof,
): Promise<void> {
  await withProof(db, keys, caller, proof, async (tx, user) => {
    await tx.delete(twoStep).where(eq(twoStep.userId, user.id))
    await endSessions(tx, user.id, 'two_step', { except: caller.sessionId })
    await recordAudit(tx, caller, { action: 'account.two_step_off', subject: { kind: 'user', id: user.id } })
    await queueMail(tx, twoStepMail('two-step-off', user))
  })
}

/** @returns ten new recovery codes, which replace the previous ones. @throws the errors of `withProof` */
export async function replaceRecoveryCodes(
  db: Database,
  keys: TwoStepKeys,
  caller: SignedInCaller,
  proof: Proof,
): Promise<string[]> {
  return withProof(db, keys, caller, proof, async (tx, user) => {
    const codes = await renewRecoveryCodes(tx, keys, user.id)
    await recordAudit(tx, caller, { action: 'account.recovery_codes_made', subject: { kind: 'user', id: user.id } })
    await queueMail(tx, twoStepMail('recovery-codes-made', user))
    return codes
  })
}

/** @throws ShopError wrong_code, too_many_requests or two_step_off, or an error of `reauthenticate` */
async function withProof<T>(
  db: Database,
  keys: TwoStepKeys,
  caller: SignedInCaller,
  { password, code }: Proof,
  change: (tx: Database, user: typeof users.$inferSelect) => Promise<T>,
): Promise<T> {
  const user = await reauthenticate(db, caller, password)
  const outcome = await transaction<{ changed: T } | { checked: CheckedCode }>(db, async (tx) => {
    const checked = await checkCode(tx, keys, caller, user.id, code)
    return checked === 'correct' ? { changed: await change(tx, user) } : { checked }
  })
  if ('changed' in outcome) return outcome.changed
  // Thrown only now, so that the wrong code is counted.
  assertCorrect(outcome.checked)
  throw new Error('A correct code changed nothing')
}
