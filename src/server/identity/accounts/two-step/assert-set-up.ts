import { ShopError } from '#contract/errors.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hasTwoStep } from './begin-session.ts'

/** How long a process caches the setting, in ms, to save a query for each request of the panel. */
const CACHE_MS = 2_000
const cache = new WeakMap<Database, { required: Promise<boolean>; readAt: number }>()

/**
 * Checks that a staff account has two-step sign-in, if the shop's settings require it.
 * @throws ShopError two_step_setup_required
 */
export async function assertTwoStepSetUp(db: Database, userId: string): Promise<void> {
  if ((await isRequired(db)) && !(await hasTwoStep(db, userId))) throw new ShopError('two_step_setup_required')
}

function isRequired(db: Database): Promise<boolean> {
  const cached = cache.get(db)
  const now = performance.now()
  if (cached && now - cached.readAt < CACHE_MS) return cached.required
  const required = readSettings(db).then(({ requireTwoStepForStaff }) => requireTwoStepForStaff)
  cache.set(db, { required, readAt: now })
  required.catch(() => cache.delete(db))
  return required
}
