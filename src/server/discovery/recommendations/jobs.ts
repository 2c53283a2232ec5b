import type { Job } from '#server/platform/jobs/jobs.ts'
import { retentionJob } from '#server/platform/jobs/retention.ts'
import type { DiscoveryContext } from '../context.ts'
import { learnLatestPairs, learnPairs } from './learn-pairs.ts'
import { viewRetention } from './viewed-together.ts'

export const recommendationJobs = ({ db }: DiscoveryContext): Job[] => [
  { name: 'learn-pairs', schedule: '20 2 * * *', run: () => learnPairs(db) },
  // Looks back three intervals, in case runs were late. The nightly job catches the rest.
  { name: 'learn-latest-pairs', schedule: '*/10 * * * *', run: () => learnLatestPairs(db, 30) },
  retentionJob(db, 'delete-old-views', '10 2 * * *', viewRetention),
]
