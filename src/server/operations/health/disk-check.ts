import { readDisk } from '../metrics/process-metrics.ts'
import { type Check, healthState } from './check.ts'

const MB = 1024 * 1024
/** Free bytes of the disk with the data folder. PostgreSQL stops when it cannot write. */
export const diskLimits = { critical: 500 * MB, warning: 2_000 * MB }
/** Share of the disk that should be free. */
const MIN_FREE_SHARE = 0.1

export const diskCheck = (dataFolder: string): Check<'disk'> => ({
  id: 'disk',
  async read() {
    const { free, size } = await readDisk(dataFolder)
    return {
      state: healthState({
        critical: free < diskLimits.critical,
        warning: free < diskLimits.warning || free < MIN_FREE_SHARE * size,
      }),
      figures: { freeBytes: free, sizeBytes: size },
    }
  },
})
