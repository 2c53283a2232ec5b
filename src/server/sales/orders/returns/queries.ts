import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { waitingReturnStatuses } from '#contract/order-status.ts'
import {
  AdminReturn,
  type AdminReturnQuery,
  type Return,
  ReturnLine,
  type ReturnSort,
  type returnFilters,
} from '#contract/returns.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { MAX_MATCHES, matchesNameOrEmail } from '#server/identity/accounts/match-users.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerEmail, customerName } from '#server/identity/customers/contact.ts'
import { matchesCustomer, matchesGuest } from '#server/identity/customers/match-customers.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { jsonList } from '#server/platform/database/json-list.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { narrowSearch } from '#server/platform/database/narrow-search.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { paidFor } from '../../payments/paid-amounts.ts'
import { parseId } from '../numbers.ts'
import { orders } from '../tables.ts'
import { refundForReturn, returnRefundHeldByDisputes } from './return-refund.ts'
import type { ReturnRow } from './tables.ts'
import { returnLines, returns } from './tables.ts'

const ReturnId = z.object({ id: z.string() })
const FoundRow = z.object({ found: z.array(ReturnId).nullable() })

type ReturnDetails = z.output<typeof Return>

/** Locks a return until the end of the transaction. Lock its order first. */
export async function lockReturn(tx: Database, id: string): Promise<ReturnRow | undefined> {
  const [row] = await lockRows(tx.select().from(returns).where(eq(returns.id, id)).$dynamic(), returns.id)
  return row
}

/** The id of a return's order. It never changes. */
export async function findReturnOrderId(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  return row?.orderId
}

export async function listReturnLines(db: Database, returnId: string): Promise<(typeof returnLines.$inferSelect)[]> {
  return db.select().from(returnLines).where(eq(returnLines.returnId, returnId)).orderBy(asc(returnLines.line))
}

/** The returns of orders, oldest first. */
export async function listReturns(db: Database, orderIds: string[]): Promise<ReturnDetails[]> {
  if (orderIds.length === 0) return []
  const found = await selectReturns(db)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(...sortColumns.oldest)
  return found.map(toReturn)
}

/** A page of all returns with their customers and items. */
export async function listAllReturns(
  db: Database,
  { status, search, sortBy, page, limit }: z.output<typeof AdminReturnQuery>,
): Promise<{ returns: z.output<typeof AdminReturn>[]; total: number }> {
  const filtered = status && inStatus(status)
  const { condition, total } = search
    ? await findReturns(db, search, filtered)
    : { condition: filtered, total: countUpTo(db, returns, filtered) }
  const [rows, counted] = await Promise.all([
    selectReturns(db)
      .where(condition)
      .orderBy(...sortColumns[sortBy])
      .limit(limit)
      .offset((page - 1) * limit),
    total,
  ])
  return { returns: rows.map(toAdminReturn), total: counted }
}

const sortColumns: Record<ReturnSort, SQL[]> = {
  newest: [desc(returns.requestedAt), desc(returns.id)],
  oldest: [asc(returns.requestedAt), asc(returns.id)],
}

const inStatus = (status: (typeof returnFilters)[number]): SQL =>
  status === 'Waiting' ? inArray(returns.status, waitingReturnStatuses) : eq(returns.status, status)

/** Returns by customer name, return number or order number. */
async function findReturns(db: Database, search: string, filtered: SQL | undefined) {
  const found = (await findForFewCustomers(db, search, filtered)) ?? (await findForManyCustomers(db, search, filtered))
  return narrowSearch(returns.id, Promise.resolve(found), and(filtered, matchesCustomer(search)))
}

/**
 * Finds people and their returns in one statement that uses an index for each.
 * @returns null when the search matches too many people
 */
async function findForFewCustomers(
  db: Database,
  search: string,
  filtered: SQL | undefined,
): Promise<{ id: string }[] | null> {
  const found = jsonList(
    ReturnId,
    sql`
    select returns.id from people join returns on ${and(sql`returns.user_id = people.id`, filtered)}
    union select returns.id from returns where ${and(matchesNumber(search), filtered)} limit ${MAX_FOUND}`,
  )
  const rows = await readRows(
    db,
    FoundRow,
    sql`
    with people as materialized (
      (select ${customers.id} from ${users} join ${customers} on ${customers.userId} = ${users.id} where ${matchesNameOrEmail(search)} limit ${MAX_MATCHES})
      union all
      (select ${customers.id} from ${customers} where ${customers.isGuest} and ${matchesGuest(search)} limit ${MAX_MATCHES}))
    select case when (select count(*) from people) < ${MAX_MATCHES} then ${found} end as found`,
  )
  return rows[0]?.found ?? null
}

function findForManyCustomers(db: Database, search: string, filtered: SQL | undefined): PromiseLike<{ id: string }[]> {
  const ids = () => db.select({ id: returns.id }).from(returns)
  const byCustomers = ids()
    .innerJoin(customers, eq(customers.id, returns.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(and(matchesCustomer(search), filtered))
    .limit(MAX_FOUND)
  return union(byCustomers, ids().where(and(matchesNumber(search), filtered))).limit(MAX_FOUND)
}

const matchesNumber = (search: string): SQL | undefined =>
  or(eq(returns.id, parseId('RET', search) ?? ''), eq(returns.orderId, parseId('ORD', search) ?? ''))

/** @returns undefined for an unknown id */
export async function findReturn(db: Database, id: string): Promise<z.output<typeof AdminReturn> | undefined> {
  const [found] = await selectReturns(db).where(eq(returns.id, id))
  return found && toAdminReturn(found)
}

/** A line of a return with its line item. */
const Line = ReturnLine.extend(AdminReturn.shape.items.element.shape)

const lines = jsonList(
  Line,
  sql`
  select line, return_lines.quantity, reason, return_lines.restocked, name, image, color, size, options
  from return_lines join order_items on order_items.order_id = return_lines.order_id and position = line
  where return_id = returns.id order by line`,
)

/** Returns with their lines, payment and customer, read by one query. */
const selectReturns = (db: Database) => {
  const paid = paidFor(db, returns.orderId).as('paid')
  return db
    .select({
      row: returns,
      lines,
      paid: { refundable: paid.refundable, held: paid.held },
      customer: customerName,
      email: customerEmail,
      currency: orders.currency,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(customers, eq(customers.id, returns.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .innerJoinLateral(paid, sql`true`)
}

type FoundReturn = Awaited<ReturnType<typeof selectReturns>>[number]

const toReturn = ({ row, lines, currency, paid }: FoundReturn): ReturnDetails => ({
  ...row,
  comment: row.comment ?? undefined,
  note: row.note ?? undefined,
  lines,
  currency,
  refund: refundForReturn(row, paid),
  heldByDispute: returnRefundHeldByDisputes(row, paid) || undefined,
  requestedAt: row.requestedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
})

const toAdminReturn = (found: FoundReturn): z.output<typeof AdminReturn> => ({
  ...toReturn(found),
  customer: found.customer,
  email: found.email,
  items: found.lines,
})
