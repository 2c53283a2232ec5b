import type { PlatformContext } from '../context.ts'
import type { Job } from '../jobs/jobs.ts'
import { compactCounters } from './compact-counters.ts'

export const counterJobs = ({ db }: PlatformContext): Job[] => [
  { name: 'compact-counters', schedule: '* * * * *', run: () => compactCounters(db) },
]
