import { isBefore, type Snapshot } from '../../database/snapshot.ts'
import { type Change, isMissing, isOutdatedBy, type Shown } from './tags.ts'

/** The latest of the snapshots that the parts of an answer were read in; undefined when it has none. */
export const latestOf = (parts: Shown[]): Snapshot | undefined =>
  parts.map(({ snapshot }) => snapshot).toSorted((a, b) => (isBefore(a, b) ? 1 : isBefore(b, a) ? -1 : 0))[0]

/**
 * Whether every part is still right in the latest snapshot: nothing that concerns it changed between its own and that.
 * @param heard at least every change that the latest snapshot shows and some part does not
 */
export const isConsistent = (parts: Shown[], latest: Snapshot, heard: Change[]): boolean =>
  heard.every((change) => isMissing(change, latest) || !parts.some((part) => isOutdatedBy(change, part)))
