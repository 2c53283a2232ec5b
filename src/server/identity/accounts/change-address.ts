import { and, desc, eq } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AddressRow } from './addresses-queries.ts'
import { lockAddresses, makeDefaultAddress } from './save-address.ts'
import { addresses } from './tables.ts'

const notFound = () => new ShopError('not_found', { message: t('addressMissing') })

/**
 * Changes a saved address, in a transaction. The default address stays the default until another one is chosen.
 * @throws ShopError not_found, also for an address of another account
 */
export async function changeAddress(
  tx: Database,
  userId: string,
  id: string,
  { usual, ...address }: Address & { usual: boolean },
): Promise<AddressRow> {
  await lockAddresses(tx, userId)
  const [changed] = await tx
    .update(addresses)
    .set({ address })
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning()
  if (!changed) throw notFound()
  return usual && !changed.usual ? makeDefaultAddress(tx, changed) : changed
}

/**
 * Deletes a saved address, in a transaction. If it was the default, the newest remaining one becomes the default.
 * @throws ShopError not_found, also for an address of another account
 */
export async function deleteAddress(tx: Database, userId: string, id: string): Promise<void> {
  await lockAddresses(tx, userId)
  const [deleted] = await tx
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning()
  if (!deleted) throw notFound()
  if (!deleted.usual) return
  const [newest] = await tx
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), addresses.id)
    .limit(1)
  if (newest) await makeDefaultAddress(tx, newest)
}
