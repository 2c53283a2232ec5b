/**
 * A snapshot in PostgreSQL's notation (`pg_snapshot`): `xmin:xmax:xip,xip`. Transactions below `xmin` are visible unless they
 * were rolled back; those from `xmax` on, and those in `xip`, are not.
 */
export type Snapshot = string

/** Whether a committed transaction is visible in a snapshot. */
export function isVisible(transaction: number, snapshot: Snapshot): boolean {
  const { xmin, xmax, running } = parse(snapshot)
  return transaction < xmin || (transaction < xmax && !running.has(transaction))
}

/** Whether one snapshot was taken before another, and something was committed in between. */
export function isBefore(snapshot: Snapshot, other: Snapshot): boolean {
  const [earlier, later] = [parse(snapshot), parse(other)]
  if (earlier.xmax !== later.xmax) return earlier.xmax < later.xmax
  return earlier.running.size > later.running.size
}

interface Parsed {
  xmin: number
  xmax: number
  running: ReadonlySet<number>
}

/** Caches the last parsed snapshot, which is usually the next one too. */
let last: { snapshot: Snapshot; parsed: Parsed } | undefined

function parse(snapshot: Snapshot): Parsed {
  if (last?.snapshot === snapshot) return last.parsed
  const [xmin, xmax, xip] = snapshot.split(':')
  const running = new Set(xip ? xip.split(',').map(Number) : [])
  const parsed = { xmin: Number(xmin), xmax: Number(xmax), running }
  last = { snapshot, parsed }
  return parsed
}
