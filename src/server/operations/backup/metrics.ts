import type { PlatformContext } from '#server/platform/context.ts'
import type { Metric } from '../metrics/metric.ts'
import { readLastBackups } from './last-backups.ts'

export const backupMetrics = ({ db }: Pick<PlatformContext, 'db'>): Metric[] => [
  {
    name: 'mercer_backup_age_seconds',
    help: 'Time since the start of the last backup that was restored and compared; missing before the first',
    kind: 'gauge',
    scope: 'shop',
    read: async () => {
      const { verifiedAt } = await readLastBackups(db)
      return verifiedAt ? [{ value: (Date.now() - verifiedAt.getTime()) / 1000 }] : []
    },
  },
  {
    name: 'mercer_backup_failed',
    help: 'Whether the last backup failed, or could not be verified',
    kind: 'gauge',
    scope: 'shop',
    read: async () => [{ value: (await readLastBackups(db)).hasFailed ? 1 : 0 }],
  },
]
