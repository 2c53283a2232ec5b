import type { Lag, Replica } from '#server/platform/database/replica.ts'
import type { Metric, Sample } from './metric.ts'

/** @param replica without it, the metrics have no values */
export function replicaMetrics(replica: Replica | undefined): Metric[] {
  const readLag = (part: keyof Lag) => async (): Promise<Sample[]> => {
    const lag = await replica?.readLag()
    return lag ? [{ value: lag[part] }] : []
  }
  return [
    {
      name: 'mercer_replica_used',
      help: 'Whether reads use the replica: 0 if any worker does not use it',
      kind: 'gauge',
      scope: 'process',
      combine: 'min',
      read: () => (replica ? [{ value: replica.isUsed ? 1 : 0 }] : []),
    },
    {
      name: 'mercer_replica_lag_bytes',
      help: 'Bytes of the write-ahead log that the replica has not replayed; missing while the replica is unreachable',
      kind: 'gauge',
      scope: 'shop',
      read: readLag('bytes'),
    },
    {
      name: 'mercer_replica_lag_seconds',
      help: 'Time since the last commit that the replica has replayed; 0 if it has replayed all',
      kind: 'gauge',
      scope: 'shop',
      read: readLag('seconds'),
    },
  ]
}
