import { isBefore, type Snapshot } from '../../database/snapshot.ts'
import { type CachedPart, type Change, isCommittedAfter, isStaleAfter } from './cache-tags.ts'

/** The latest snapshot among the parts of a response; undefined when it has no parts. */
export const latestOf = (parts: CachedPart[]): Snapshot | undefined =>
  parts.map(({ snapshot }) => snapshot).toSorted((a, b) => (isBefore(a, b) ? 1 : isBefore(b, a) ? -1 : 0))[0]

/**
 * Whether every part is still fresh in the latest snapshot: no change between its own snapshot and that one concerns it.
 * @param changes at least every change that the latest snapshot includes and some part's does not
 */
export const isConsistent = (parts: CachedPart[], latest: Snapshot, changes: Change[]): boolean =>
  changes.every((change) => isCommittedAfter(change, latest) || !parts.some((part) => isStaleAfter(change, part)))
