import type { Replica } from '#server/platform/database/replica.ts'
import { type Check, healthState } from './check.ts'

/** Never critical: without the replica, the shop reads from the primary, which is slower under load. */
export const replicaCheck = (replica: Replica): Check<'replica'> => ({
  id: 'replica',
  async read() {
    const lag = await replica.readLag()
    return {
      state: healthState({ warning: !replica.isUsed }),
      figures: {
        isUsed: replica.isUsed,
        behindBytes: lag?.bytes ?? null,
        behindSeconds: lag?.seconds ?? null,
      },
    }
  },
})
