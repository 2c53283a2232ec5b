import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unseal } from '#server/platform/secrets/seal-secret.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { recoveryCodes, twoStep } from './tables.ts'
import { findTimeStep, latestTimeStep } from './totp.ts'

export type TwoStepKeys = Pick<Secrets, 'twoStepKey' | 'recoveryCodeKey'>

/** The result of a code: accepted and used up, wrong, or not checked because of a delay in seconds. */
export type CheckedCode = 'correct' | 'wrong' | { retryAfter: number }

/** Attempts without a delay. Each further wrong code doubles the delay, so only about 100 of 1,000,000 codes can be tried a day. */
const FREE_ATTEMPTS = 5
const FIRST_DELAY_SECONDS = 30
const MAX_DELAY_SECONDS = 15 * 60

/**
 * Checks a code from the app, or a recovery code, and marks it as used. The password was checked before, so only someone who
 * knows it can cause delays. Does not throw for a wrong code, so that the transaction commits and the failure is counted;
 * call `assertCorrect` after the transaction.
 * @throws ShopError two_step_off
 */
export async function checkCode(
  tx: Database,
  keys: TwoStepKeys,
  caller: Caller,
  userId: string,
  code: string,
): Promise<CheckedCode> {
  const [row] = await tx
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt)))
    .for('update')
  if (!row) throw new ShopError('two_step_off')
  const wait = remainingSeconds(row)
  if (wait > 0) return { retryAfter: wait }
  const digits = code.replace(/[\s-]/g, '')
  const isCorrect = /^\d{6}$/.test(digits)
    ? await useAppCode(tx, keys, row, digits)
    : await useRecoveryCode(tx, keys, caller, row, code)
  if (isCorrect) {
    await tx.update(twoStep).set({ failures: 0, nextTryAt: null }).where(eq(twoStep.userId, userId))
    return 'correct'
  }
  const failures = row.failures + 1
  await tx
    .update(twoStep)
    .set({ failures, nextTryAt: calculateNextAttempt(failures) })
    .where(eq(twoStep.userId, userId))
  await recordAudit(tx, caller, { action: 'account.two_step_failed', subject: { kind: 'user', id: userId } })
  return 'wrong'
}

/** @throws ShopError wrong_code, at the field `code`, or too_many_requests */
export function assertCorrect(checked: CheckedCode): void {
  if (checked === 'correct') return
  if (checked === 'wrong') throw wrongCode()
  const { retryAfter } = checked
  throw new ShopError('too_many_requests', {
    retryAfter,
    message:
      retryAfter < 90
        ? t('codeSeconds', { seconds: retryAfter })
        : t('codeMinutes', { minutes: Math.ceil(retryAfter / 60) }),
  })
}

export const wrongCode = (): ShopError => errorAt('code', 'wrong_code')

type Row = typeof twoStep.$inferSelect

/** A code is accepted once, so that an observer cannot reuse it while it is valid (RFC 6238, section 5.2). */
async function useAppCode(tx: Database, { twoStepKey }: TwoStepKeys, row: Row, code: string): Promise<boolean> {
  const step = findTimeStep(unseal(twoStepKey, row.userId, row.secret), code)
  if (step === null) return false
  const { lastStep } = row
  // The last used step can be later than any valid one if the system clock was set back.
  if (lastStep !== null && step <= lastStep && lastStep <= latestTimeStep()) return false
  await tx.update(twoStep).set({ lastStep: step }).where(eq(twoStep.userId, row.userId))
  return true
}

async function useRecoveryCode(
  tx: Database,
  { recoveryCodeKey }: TwoStepKeys,
  caller: Caller,
  { userId, recoverySalt }: Row,
  code: string,
): Promise<boolean> {
  if (!recoverySalt) return false
  const hash = await hashRecoveryCode(recoveryCodeKey, recoverySalt, code)
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash })
  if (used.length === 0) return false
  await recordAudit(tx, caller, { action: 'account.recovery_code_used', subject: { kind: 'user', id: userId } })
  return true
}

const delaySeconds = (failures: number): number =>
  Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - FREE_ATTEMPTS), MAX_DELAY_SECONDS)

const calculateNextAttempt = (failures: number): Date | null =>
  failures < FREE_ATTEMPTS ? null : new Date(Date.now() + delaySeconds(failures) * 1000)

/** At most the delay itself: the system clock may have been set back since. */
function remainingSeconds({ nextTryAt, failures }: Row): number {
  if (!nextTryAt) return 0
  return Math.min(Math.ceil((nextTryAt.getTime() - Date.now()) / 1000), delaySeconds(failures))
}
