import type { Job } from '../jobs/jobs.ts'
import type { Shop } from '#server/app/shop.ts'
import { foldTallies } from './fold-tallies.ts'

export const tallyJobs = ({ db }: Shop): Job[] => [
  { name: 'fold-tallies', schedule: '* * * * *', run: () => foldTallies(db) },
]
