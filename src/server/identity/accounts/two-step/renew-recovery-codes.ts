import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { TwoStepKeys } from './check-code.ts'
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes.ts'
import { recoveryCodes, twoStep } from './tables.ts'

/** Replaces all recovery codes of an account by ten new ones. @returns the codes, to show once to the owner */
export async function renewRecoveryCodes(
  tx: Database,
  { recoveryCodeKey }: TwoStepKeys,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const recoverySalt = newSalt()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(recoveryCodeKey, recoverySalt, code)))
  await tx.update(twoStep).set({ recoverySalt }).where(eq(twoStep.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
  return codes
}
