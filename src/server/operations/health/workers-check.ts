import type { Metrics } from '../metrics/metrics.ts'
import { type Check, healthState } from './check.ts'

/** @param wanted the configured number of workers; 0 without a supervisor */
export const workersCheck = (metrics: Metrics, wanted: number): Check<'workers'> => ({
  id: 'workers',
  async read() {
    const workers = await metrics.countWorkers()
    return {
      state: healthState({
        critical: !workers.isSupervised,
        warning: workers.silent > 0 || workers.serving < wanted,
      }),
      figures: { wanted: Math.max(wanted, 1), ...workers },
    }
  },
})
