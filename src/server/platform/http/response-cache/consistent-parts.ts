import { isBefore, isExact, mayBeVisible, type Snapshot } from '../../database/snapshot.ts'
import { type CachedPart, type Change, isStaleAfter } from './cache-tags.ts'

/** The latest snapshot among the parts of a response; undefined when it has no parts. */
export const findLatestSnapshot = (parts: CachedPart[]): Snapshot | undefined =>
  parts.map(({ snapshot }) => snapshot).toSorted((a, b) => (isBefore(a, b) ? 1 : isBefore(b, a) ? -1 : 0))[0]

/**
 * Whether every part is still fresh in the latest snapshot, that is, no change after its own snapshot made it stale.
 * @param changes must include each change that is visible in the latest snapshot but not in the snapshots of all parts
 */
export const isConsistent = (parts: CachedPart[], latest: Snapshot, changes: Change[]): boolean =>
  changes.every((change) => !mayInclude(latest, change) || !parts.some((part) => isStaleAfter(change, part)))

const mayInclude = (snapshot: Snapshot, { transaction }: Change): boolean =>
  transaction !== undefined && mayBeVisible(transaction, snapshot)

/** Whether all parts were certainly read from the same snapshot. */
export const haveSameSnapshot = (parts: CachedPart[], latest: Snapshot): boolean =>
  parts.length === 1 || (isExact(latest) && parts.every(({ snapshot }) => snapshot === latest))
