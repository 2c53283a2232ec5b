import { and, asc, eq, gt, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Order, type OrderJson } from '#contract/orders.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { GUEST_CONTACTS, isFormerGuest } from '#server/identity/customers/erase-guests.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { isToMail, orderGiftCards } from './gift-cards/tables.ts'
import { withDetails } from './order-details.ts'
import { customersOf } from './owned-by.ts'
import { returns } from './returns/tables.ts'
import { orders } from './tables.ts'
import { wholeOrder } from './whole-order.ts'

const BATCH_SIZE = 100

/** All orders of a shopper as in the API, with line items, events, refunds and returns, including unpaid ones. */
export async function exportOwnOrders(db: Database, customerId: string): Promise<OrderJson[]> {
  const exported: OrderJson[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .select(wholeOrder)
      .from(orders)
      .where(and(inArray(orders.customerId, customersOf(customerId)), gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(BATCH_SIZE)
    exported.push(...z.encode(z.array(Order), await withDetails(db, rows, true)))
    if (rows.length < BATCH_SIZE) return exported
    after = rows.at(-1)?.id ?? ''
  }
}

/**
 * Erases personal data that invoices do not need (phone numbers, email addresses, comments on returns) from closed orders of
 * anonymized accounts, and of guests after `GUEST_CONTACTS`. Names and postal addresses stay, because an invoice must show them.
 * @param limit maximum number of orders
 * @returns the ids of these orders
 */
export async function eraseOrderContacts(tx: Database, limit: number): Promise<string[]> {
  const email = sql`${orders.shippingAddress}->>'email'`.mapWith(String)
  const isOpen = tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orders.id), inArray(returns.status, ['Requested', 'Approved', 'Received'])))
  const anonymized = tx
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(isNotNull(users.anonymizedAt))
  const formerGuests = tx.select({ id: customers.id }).from(customers).where(isFormerGuest)
  const waiting = tx
    .select({ id: orderGiftCards.accountId })
    .from(orderGiftCards)
    .where(and(eq(orderGiftCards.orderId, orders.id), isToMail))
  const isErasable = and(
    or(
      inArray(orders.customerId, anonymized),
      and(inArray(orders.customerId, formerGuests), lt(orders.placedAt, sql`now() - ${GUEST_CONTACTS}::interval`)),
    ),
    inArray(orders.status, ['Completed', 'Cancelled']),
    sql`${email} <> ''`,
    notExists(isOpen),
    notExists(waiting),
  )
  const found = await lockRows(
    tx.select({ id: orders.id }).from(orders).where(isErasable).limit(limit).$dynamic(),
    orders.id,
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const emptyContacts = sql`'{"email": "", "phone": ""}'::jsonb`
  await tx
    .update(orders)
    .set({
      shippingAddress: sql`${orders.shippingAddress} || ${emptyContacts}`,
      billingAddress: sql`${orders.billingAddress} || ${emptyContacts}`,
    })
    .where(inArray(orders.id, ids))
  await tx
    .update(orderGiftCards)
    .set({ recipientName: '', recipientEmail: '', message: '' })
    .where(inArray(orderGiftCards.orderId, ids))
  await tx.update(returns).set({ comment: null }).where(inArray(returns.orderId, ids))
  return ids
}
