import type { PlatformContext } from '../context.ts'
import type { Job } from '../jobs/jobs.ts'
import { foldTallies } from './fold-tallies.ts'

export const tallyJobs = ({ db }: PlatformContext): Job[] => [
  { name: 'fold-tallies', schedule: '* * * * *', run: () => foldTallies(db) },
]
