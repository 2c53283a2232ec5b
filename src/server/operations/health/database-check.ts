import { z } from 'zod'
import type { PlatformContext } from '#server/platform/context.ts'
import { type Check, healthState } from './check.ts'

/** An idle database responds within a millisecond, or within a few over a network. */
const SLOW_MS = 500

const VersionRow = z.object({ version: z.string() })

export const databaseCheck = ({ pool, config }: Pick<PlatformContext, 'pool' | 'config'>): Check<'database'> => ({
  id: 'database',
  async read() {
    const startedAt = performance.now()
    const { rows } = await pool.query(`select current_setting('server_version') as version`)
    const answerMs = performance.now() - startedAt
    const { totalCount, idleCount, waitingCount: waiting, options } = pool
    return {
      state: healthState({ warning: waiting > 0 || answerMs > SLOW_MS }),
      figures: {
        answerMs,
        version: VersionRow.parse(rows[0]).version,
        kind: config.database.url ? 'external' : 'built-in',
        busy: totalCount - idleCount,
        limit: options.max,
        waiting,
      },
    }
  },
})
