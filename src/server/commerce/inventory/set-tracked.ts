import { inArray } from 'drizzle-orm'
import { UNTRACKED_UNITS } from '#contract/untracked-units.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { setAvailable } from './correct-stock.ts'
import type { MovementCause } from './stock-changes.ts'
import { stockItems } from './tables.ts'

/**
 * Turns stock tracking of items on or off. One that was not tracked begins with no units; one that is no longer tracked has
 * `UNTRACKED_UNITS`.
 */
export async function setTracked(
  tx: Database,
  items: { stockItemId: number; tracked: boolean }[],
  cause: MovementCause,
): Promise<void> {
  if (items.length === 0) return
  const wanted = new Map(items.map(({ stockItemId, tracked }) => [stockItemId, tracked]))
  const select = tx
    .select({ id: stockItems.id, tracked: stockItems.tracked })
    .from(stockItems)
    .where(inArray(stockItems.id, [...wanted.keys()]))
  const changed = (await lockRows(select.$dynamic(), stockItems.id)).filter(
    ({ id, tracked }) => wanted.get(id) !== tracked,
  )
  for (const tracked of [true, false]) {
    const ids = changed.flatMap(({ id }) => (wanted.get(id) === tracked ? [id] : []))
    if (ids.length === 0) continue
    const setFlag = () => tx.update(stockItems).set({ tracked }).where(inArray(stockItems.id, ids))
    const available = tracked ? 0 : UNTRACKED_UNITS
    const setUnits = () =>
      setAvailable(
        tx,
        ids.map((stockItemId) => ({ stockItemId, available })),
        cause,
      )
    // Counts of untracked items cannot be corrected.
    if (tracked) await setFlag()
    await setUnits()
    if (!tracked) await setFlag()
  }
}
