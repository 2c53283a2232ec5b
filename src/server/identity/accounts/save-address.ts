import { and, eq } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { type AddressRow, findEqualAddress } from './addresses-queries.ts'
import { addresses } from './tables.ts'

/**
 * Saves an address to a shopper's account, in a transaction. An identical address is not saved twice. The first address
 * becomes the default.
 * @throws ShopError addresses_full
 */
export async function saveAddress(
  tx: Database,
  userId: string,
  { usual, ...address }: Address & { usual: boolean },
): Promise<AddressRow> {
  const saved = await saveAddressIfRoom(tx, userId, address)
  if (!saved) throw new ShopError('addresses_full')
  return usual && !saved.usual ? makeDefaultAddress(tx, saved) : saved
}

/**
 * Like `saveAddress`, but does not throw, so that a full address book does not prevent an order.
 * @returns undefined when the account already has `MAX_ADDRESSES`
 */
export async function saveAddressIfRoom(
  tx: Database,
  userId: string,
  address: Address,
): Promise<AddressRow | undefined> {
  await lockAddresses(tx, userId)
  const existing = await findEqualAddress(tx, userId, address)
  if (existing) return existing
  const count = await tx.$count(addresses, eq(addresses.userId, userId))
  if (count >= MAX_ADDRESSES) return undefined
  const [saved] = await tx
    .insert(addresses)
    .values({ userId, address, usual: count === 0 })
    .returning()
  return saved
}

/** Serializes changes to a shopper's addresses, because their number and the default depend on all of them. */
export const lockAddresses = (tx: Database, userId: string): Promise<void> => lockName(tx, `addresses:${userId}`)

/** Makes an address the default, in a transaction that has locked the addresses. */
export async function makeDefaultAddress(tx: Database, { id, userId }: AddressRow): Promise<AddressRow> {
  const belongsToUser = eq(addresses.userId, userId)
  await tx
    .update(addresses)
    .set({ usual: false })
    .where(and(belongsToUser, eq(addresses.usual, true)))
  const [usual] = await tx
    .update(addresses)
    .set({ usual: true })
    .where(and(belongsToUser, eq(addresses.id, id)))
    .returning()
  if (!usual) throw new ShopError('not_found')
  return usual
}
