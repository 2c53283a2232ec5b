import { ShopError } from '#contract/errors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hasTwoStep } from './begin-session.ts'

/** How long a process caches the setting, in ms, so that panel requests cost no query for it. */
const REMEMBERED_MS = 2_000
const remembered = new WeakMap<Database, { required: Promise<boolean>; readAt: number }>()

/**
 * For what is for the shop's own people: where the shop asks for two-step sign-in of them, only who has it comes in.
 * @throws ShopError two_step_setup_required
 */
export async function assertTwoStepSetUp(db: Database, userId: string): Promise<void> {
  if ((await isRequired(db)) && !(await hasTwoStep(db, userId))) throw new ShopError('two_step_setup_required')
}

function isRequired(db: Database): Promise<boolean> {
  const known = remembered.get(db)
  const now = performance.now()
  if (known && now - known.readAt < REMEMBERED_MS) return known.required
  const required = readSettings(db).then(({ requireTwoStepForStaff }) => requireTwoStepForStaff)
  remembered.set(db, { required, readAt: now })
  required.catch(() => remembered.delete(db))
  return required
}
