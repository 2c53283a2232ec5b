import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { isStaff } from '#contract/roles.ts'
import type { TwoStepReply } from '#contract/two-step.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { recoveryCodes, twoStep } from './tables.ts'

/** The state of an account's two-step sign-in. */
export async function readTwoStep(
  db: Database,
  { userId, role }: Principal,
): Promise<z.output<typeof TwoStepReply>['twoStep']> {
  const [[row], recoveryCodesLeft, { requireTwoStepForStaff }] = await Promise.all([
    db.select({ confirmedAt: twoStep.confirmedAt }).from(twoStep).where(eq(twoStep.userId, userId)),
    db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    readSettings(db),
  ])
  const since = row?.confirmedAt ?? null
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft,
    required: isStaff(role) && requireTwoStepForStaff,
  }
}
