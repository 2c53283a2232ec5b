import { notInArray } from 'drizzle-orm'
import { busyFillStates, FILL_DAYS } from '#contract/attribute-proposals.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { CatalogContext } from '../context.ts'
import { attributeFills } from './tables.ts'

export const attributeFillJobs = ({ db }: Pick<CatalogContext, 'db'>): Job[] => [
  retentionJob(db, 'delete-old-attribute-fills', '40 3 * * *', fillRetention),
]

/** Products keep their values, but the fill can no longer be undone. */
const fillRetention: RowRetention[] = [
  {
    data: 'which products got attributes from specifications',
    period: `${FILL_DAYS} days`,
    after: 'they were filled or undone',
    table: attributeFills,
    since: attributeFills.touchedAt,
    where: notInArray(attributeFills.state, [...busyFillStates]),
  },
]
