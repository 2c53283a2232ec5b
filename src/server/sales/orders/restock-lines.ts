import { restock } from '#server/commerce/inventory/restock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countUnits, type LineUnits } from './count-units.ts'

/**
 * Puts units of a locked order back on the shelf. The database lets no line give back more than it took.
 * @param reference what brings them back: the order or a return
 */
export async function restockLines(
  tx: Database,
  orderId: string,
  lines: LineUnits[],
  movedFor: { reference: string; actorId?: string | undefined; note?: string | undefined },
): Promise<void> {
  if (lines.length === 0) return
  const units = await countUnits(tx, orderId, 'restocked', lines)
  const quantities = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  await restock(
    tx,
    units.map(({ stockItemId, line }) => ({ stockItemId, quantity: quantities.get(line) ?? 0 })),
    movedFor,
  )
}
