import type { Queue } from '#server/platform/jobs/queue.ts'
import { type Check, healthState } from './check.ts'

/** Jobs start within a second of being due, and the longest ones take minutes. */
const MAX_DELAY_SECONDS = 600
const STUCK_SECONDS = 3_600

/** @param queues called for each check, because queues open later than the HTTP server */
export const queuesCheck = (queues: () => Queue[]): Check<'queues'> => ({
  id: 'queues',
  async read() {
    const backlogs = await Promise.all(
      queues().map(async (queue) => ({ name: queue.name, ...(await queue.readBacklog()) })),
    )
    const oldest = Math.max(0, ...backlogs.map(({ oldestSeconds }) => oldestSeconds))
    return {
      state: healthState({ critical: oldest > STUCK_SECONDS, warning: oldest > MAX_DELAY_SECONDS }),
      figures: { queues: backlogs },
    }
  },
})
