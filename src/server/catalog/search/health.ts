import { type Check, healthState } from '#server/operations/health/check.ts'
import type { Catalog } from './catalog-index.ts'

/** The index is updated every few seconds. */
const MAX_AGE_SECONDS = 60
const CRITICAL_AGE_SECONDS = 600

export const catalogCheck = (catalog: Catalog): Check<'index'> => ({
  id: 'index',
  async read() {
    const { ageSeconds } = catalog
    return {
      state: healthState({ critical: ageSeconds > CRITICAL_AGE_SECONDS, warning: ageSeconds > MAX_AGE_SECONDS }),
      figures: { ageSeconds },
    }
  },
})
