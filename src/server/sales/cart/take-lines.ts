import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { cartLines } from './tables.ts'

/** Removes all lines of a locked cart. @returns their units, in the order in which they were added */
export async function takeLines(
  tx: Database,
  customerId: string,
): Promise<Pick<typeof cartLines.$inferSelect, 'variantId' | 'quantity'>[]> {
  const { variantId, quantity, addedAt } = cartLines
  // One statement, so that units that are added meanwhile are not lost.
  const taken = await tx
    .delete(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .returning({ variantId, quantity, addedAt })
  return taken.sort((one, other) => one.addedAt.getTime() - other.addedAt.getTime() || one.variantId - other.variantId)
}
