import { and, asc, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminReturn, AdminReturnQuery, Return } from '#contract/returns.ts'
import { users } from '../../accounts/tables.ts'
import type { Database } from '../../database/client.ts'
import { lockRows } from '../../database/locks.ts'
import { containing } from '../../database/text-search.ts'
import { listSuccesses } from '../../payments/queries.ts'
import { orderItems, orders } from '../tables.ts'
import { refundOfReturn } from './refund-of-return.ts'
import { returnLines, returns } from './tables.ts'

export type ReturnRow = typeof returns.$inferSelect
type ReturnDetails = z.output<typeof Return>

/** Keeps everybody else from changing this return until the end of the transaction. Lock its order before. */
export async function lockReturn(tx: Database, id: string): Promise<ReturnRow | undefined> {
  const [row] = await lockRows(tx.select().from(returns).where(eq(returns.id, id)).$dynamic(), returns.id)
  return row
}

/** Of which order a return is; that never changes. */
export async function findReturnedOrder(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  return row?.orderId
}

export async function listReturnLines(db: Database, returnId: string): Promise<(typeof returnLines.$inferSelect)[]> {
  return db.select().from(returnLines).where(eq(returnLines.returnId, returnId)).orderBy(asc(returnLines.line))
}

/** The returns of orders, the oldest first. */
export async function listReturns(db: Database, orderIds: string[]): Promise<ReturnDetails[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(returns.requestedAt), asc(returns.id))
  return withLines(db, rows)
}

/** A page of all returns, newest first, with who sends back what. */
export async function listAllReturns(
  db: Database,
  { status, search, page, limit }: z.output<typeof AdminReturnQuery>,
): Promise<{ returns: z.output<typeof AdminReturn>[]; total: number }> {
  const found = search
    ? or(...[returns.id, returns.orderId, users.email].map((column) => ilike(column, containing(search))))
    : undefined
  const conditions = and(status ? eq(returns.status, status) : undefined, found)
  const [rows, total] = await Promise.all([
    selectWithCustomer(db)
      .where(conditions)
      .orderBy(desc(returns.requestedAt), desc(returns.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(selectWithCustomer(db).where(conditions).as('found')),
  ])
  return { returns: await withCustomers(db, rows), total }
}

/** @returns undefined when there is none with this id */
export async function findReturn(db: Database, id: string): Promise<z.output<typeof AdminReturn> | undefined> {
  const rows = await selectWithCustomer(db).where(eq(returns.id, id))
  const [found] = await withCustomers(db, rows)
  return found
}

const selectWithCustomer = (db: Database) =>
  db
    .select({ row: returns, customer: users.name, email: users.email })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))

async function withCustomers(
  db: Database,
  rows: { row: ReturnRow; customer: string; email: string }[],
): Promise<z.output<typeof AdminReturn>[]> {
  const orderIds = rows.map(({ row }) => row.orderId)
  const [details, items] = await Promise.all([
    withLines(
      db,
      rows.map(({ row }) => row),
    ),
    rows.length === 0 ? [] : db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)),
  ])
  return details.map((detail, index) => ({
    ...detail,
    customer: rows[index]?.customer ?? '',
    email: rows[index]?.email ?? '',
    items: detail.lines.flatMap(({ line }) =>
      items
        .filter(({ orderId, position }) => orderId === detail.orderId && position === line)
        .map(({ name, image, color, size }) => ({ line, name, image, color, size })),
    ),
  }))
}

async function withLines(db: Database, rows: ReturnRow[]): Promise<ReturnDetails[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.line))
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const payments = new Map((await listSuccesses(db, orderIds)).map((payment) => [payment.reference, payment]))
  return rows.map((row) => ({
    ...row,
    comment: row.comment ?? undefined,
    note: row.note ?? undefined,
    lines: lines.filter(({ returnId }) => returnId === row.id),
    refund: refundOfReturn(row, payments.get(row.orderId)),
    requestedAt: row.requestedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
}
