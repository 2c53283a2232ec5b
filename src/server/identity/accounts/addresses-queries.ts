import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Address } from '#contract/checkout.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

/** A shopper's saved addresses: the default first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<z.output<typeof SavedAddress>[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.usual), desc(addresses.createdAt), addresses.id)
  return rows.map(toSavedAddress)
}

/** The shopper's saved address with exactly these fields. */
export async function findEqualAddress(
  db: Database,
  userId: string,
  address: Address,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.address, sql`${JSON.stringify(address)}::jsonb`)))
  return row
}

export const toSavedAddress = ({ id, usual, address }: AddressRow): z.output<typeof SavedAddress> => ({
  ...address,
  id,
  usual,
})
