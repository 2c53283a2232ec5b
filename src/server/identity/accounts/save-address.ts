import { and, eq } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { type AddressRow, findEqualAddress } from './addresses-queries.ts'
import { addresses } from './tables.ts'

/**
 * Keeps an address with a shopper's account, in a transaction. One that is kept already is not kept twice. The first
 * one is the usual one.
 * @throws ShopError addresses_full
 */
export async function saveAddress(
  tx: Database,
  userId: string,
  { usual, ...address }: Address & { usual: boolean },
): Promise<AddressRow> {
  const saved = await saveAddressOf(tx, userId, address)
  if (!saved) throw new ShopError('addresses_full')
  return usual && !saved.usual ? makeUsual(tx, saved) : saved
}

/**
 * Keeps the address of an order for the next one, in a transaction.
 * @returns undefined when as many are kept as fit: no reason to refuse an order
 */
export async function saveAddressOf(tx: Database, userId: string, address: Address): Promise<AddressRow | undefined> {
  await lockAddresses(tx, userId)
  const known = await findEqualAddress(tx, userId, address)
  if (known) return known
  const count = await tx.$count(addresses, eq(addresses.userId, userId))
  if (count >= MAX_ADDRESSES) return undefined
  const [saved] = await tx
    .insert(addresses)
    .values({ userId, address, usual: count === 0 })
    .returning()
  return saved
}

/** Writes to the addresses of one shopper come one after the other: how many there are, and which one is the usual, hangs on all. */
export const lockAddresses = (tx: Database, userId: string): Promise<void> => lockName(tx, `addresses:${userId}`)

/** Makes an address the default, in a transaction that has locked the addresses. */
export async function makeUsual(tx: Database, { id, userId }: AddressRow): Promise<AddressRow> {
  const ofShopper = eq(addresses.userId, userId)
  await tx
    .update(addresses)
    .set({ usual: false })
    .where(and(ofShopper, eq(addresses.usual, true)))
  const [usual] = await tx
    .update(addresses)
    .set({ usual: true })
    .where(and(ofShopper, eq(addresses.id, id)))
    .returning()
  if (!usual) throw new ShopError('not_found')
  return usual
}
