import type { Database } from '#server/platform/database/database.ts'

/**
 * Whether a shopper has paid for a product, in an order that was neither canceled nor fully refunded.
 * @param productIds every id that the product has or had
 */
export type HasBought = (db: Database, userId: string, productIds: string[]) => Promise<boolean>
