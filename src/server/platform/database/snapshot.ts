/**
 * A snapshot in PostgreSQL's notation (`pg_snapshot`): `xmin:xmax:xip,xip`. Transactions below `xmin` are visible unless they
 * were rolled back; those from `xmax` on, and those in `xip`, are not. Replicas do not report `xip`: it is `*` in their snapshots,
 * and transactions between `xmin` and `xmax` may be visible or not.
 */
export type Snapshot = string

/** Whether a committed transaction is certainly visible in a snapshot. */
export function isVisible(transaction: number, snapshot: Snapshot): boolean {
  const { xmin, xmax, running } = parse(snapshot)
  return transaction < xmin || (transaction < xmax && running !== 'unknown' && !running.has(transaction))
}

/** Whether a committed transaction may be visible in a snapshot. */
export function mayBeVisible(transaction: number, snapshot: Snapshot): boolean {
  const { xmax, running } = parse(snapshot)
  return running === 'unknown' ? transaction < xmax : isVisible(transaction, snapshot)
}

/** Whether equal names mean equal snapshots. */
export const isExact = (snapshot: Snapshot): boolean => parse(snapshot).running !== 'unknown'

/** Whether one snapshot was taken before another, and something was committed in between. */
export function isBefore(snapshot: Snapshot, other: Snapshot): boolean {
  const [earlier, later] = [parse(snapshot), parse(other)]
  if (earlier.xmax !== later.xmax) return earlier.xmax < later.xmax
  return runningIn(earlier) > runningIn(later)
}

const runningIn = ({ running }: ParsedSnapshot): number =>
  running === 'unknown' ? Number.POSITIVE_INFINITY : running.size

interface ParsedSnapshot {
  xmin: number
  xmax: number
  running: ReadonlySet<number> | 'unknown'
}

/** Caches the last parsed snapshot, which is usually the next one too. */
let last: { snapshot: Snapshot; parsed: ParsedSnapshot } | undefined

function parse(snapshot: Snapshot): ParsedSnapshot {
  if (last?.snapshot === snapshot) return last.parsed
  const [xmin, xmax, xip] = snapshot.split(':')
  const running =
    xip === '*' ? (xmin === xmax ? new Set<number>() : 'unknown') : new Set(xip ? xip.split(',').map(Number) : [])
  const parsed: ParsedSnapshot = { xmin: Number(xmin), xmax: Number(xmax), running }
  last = { snapshot, parsed }
  return parsed
}
