import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { removeEmptyGiftCards } from '../../cart/cart-gift-cards.ts'
import { cancelHeldPayments, completeHeldPayments } from '../../payments/held-payments.ts'

/** Spends what gift cards and store credit hold for a locked order that becomes paid in this transaction. */
export async function spendTenders(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`select end_stored_value_holds(${orderId}, 'spend')`)
  await completeHeldPayments(tx, orderId)
  await removeEmptyGiftCards(tx, orderId)
}

/** Releases what gift cards and store credit hold for a locked order that ends unpaid. */
export async function releaseTenders(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`select end_stored_value_holds(${orderId}, 'release')`)
  await cancelHeldPayments(tx, orderId)
}
