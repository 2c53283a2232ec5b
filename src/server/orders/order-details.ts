import { and, asc, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Order } from '#contract/orders.ts'
import type { Return } from '#contract/returns.ts'
import type { Database } from '../database/client.ts'
import { listMoney } from '../payments/queries.ts'
import { allowedActions, nothingAllowed } from './allowed-actions.ts'
import type { OrderRow } from './queries.ts'
import { listReturns } from './returns/queries.ts'
import { orderEvents, orderItems } from './tables.ts'

type OrderDetails = z.output<typeof Order>

/** Orders as the API shows them to one who asks: what belongs to them is read in a few queries for all of them. */
export async function withDetails(db: Database, rows: OrderRow[], askerId: string): Promise<OrderDetails[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const completed = rows.filter(({ status }) => status === 'Completed').map(({ id }) => id)
  const paid = rows.filter(({ status }) => status !== 'Pending').map(({ id }) => id)
  const [items, events, money, returns] = await Promise.all([
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
    db
      .select()
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, ids), ne(orderEvents.type, 'note')))
      .orderBy(asc(orderEvents.id)),
    listMoney(db, paid),
    listReturns(db, completed),
  ])
  const now = new Date()
  return rows.map((row) => {
    const ofOrder = <T extends { orderId: string }>(all: T[]) => all.filter(({ orderId }) => orderId === row.id)
    const lines = withReturned(ofOrder(items), ofOrder(returns))
    const moneyOf = money.filter(({ reference }) => reference === row.id)
    const refunds = moneyOf.flatMap(({ refund }) => (refund ? [refund] : []))
    return {
      ...row,
      date: row.placedAt.toISOString(),
      items: lines,
      carrier: row.carrier ?? undefined,
      trackingNumber: row.trackingNumber ?? undefined,
      events: ofOrder(events).map(toEvent),
      paymentMethod: moneyOf.find(({ method }) => method)?.method ?? undefined,
      refunds: refunds.map(({ id, amount, reason, createdAt, refundedAt }) => ({
        id,
        amount,
        reason,
        at: createdAt.toISOString(),
        refundedAt: refundedAt?.toISOString() ?? null,
      })),
      refunded: sum(refunds, 'amount'),
      returns: ofOrder(returns),
      can: row.userId === askerId ? allowedActions(row, lines, now) : nothingAllowed,
    }
  })
}

/** Lines of an order with how many of their units come or came back, or were paid back without that. */
export function withReturned<Item extends { position: number; refunded: number }>(
  items: Item[],
  returns: Pick<z.output<typeof Return>, 'status' | 'lines'>[],
): (Item & { line: number; returned: number })[] {
  const comingBack = returns.flatMap(({ status, lines }) => (status === 'Rejected' ? [] : lines))
  return items.map((item) => ({
    ...item,
    line: item.position,
    returned:
      item.refunded +
      sum(
        comingBack.filter(({ line }) => line === item.position),
        'quantity',
      ),
  }))
}

export const toEvent = ({ at, type, actor, note }: typeof orderEvents.$inferSelect) => ({
  at: at.toISOString(),
  type,
  actor,
  note: note ?? undefined,
})

const sum = <K extends string>(rows: Record<K, number>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0)
