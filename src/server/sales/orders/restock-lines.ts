import { restock } from '#server/commerce/inventory/restock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countUnits, type LineUnits } from './count-units.ts'

/**
 * Restocks units of a locked order. A database constraint limits them to the ordered quantity.
 * @param cause its reference is the order or the return
 */
export async function restockLines(
  tx: Database,
  orderId: string,
  lines: LineUnits[],
  cause: { reference: string; actorId?: string | undefined; note?: string | undefined },
): Promise<void> {
  if (lines.length === 0) return
  const units = await countUnits(tx, orderId, 'restocked', lines)
  const quantities = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  await restock(
    tx,
    units
      .filter(({ tracked }) => tracked)
      .map(({ stockItemId, line }) => ({ stockItemId, quantity: quantities.get(line) ?? 0 })),
    cause,
  )
}
