import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CaseFilter,
  type CaseSort,
  type OrderFlag,
  openCaseStatuses,
  type PaymentCase,
  type PaymentCaseQuery,
  type PaymentCasesReply,
} from '#contract/payment-cases.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customerEmail, customerName } from '#server/identity/customers/contact.ts'
import { matchesCustomer } from '#server/identity/customers/match-customers.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isOpen } from '../payments/record-case.ts'
import { paymentCases, payments } from '../payments/tables.ts'
import { parseId } from './numbers.ts'
import { orders } from './tables.ts'

type CaseRow = typeof paymentCases.$inferSelect

/** A page of disputes, fraud warnings and reviews, with their orders. */
export async function listPaymentCases(
  db: Database,
  { kind, status, search, sortBy, page, limit }: z.output<typeof PaymentCaseQuery>,
): Promise<z.output<typeof PaymentCasesReply>> {
  const filtered = and(kind && eq(paymentCases.kind, kind), status && inStatus(status))
  const condition = search ? and(filtered, inArray(paymentCases.id, findIds(db, search))) : filtered
  const [rows, total] = await Promise.all([
    db
      .select({
        row: paymentCases,
        orderId: payments.reference,
        currency: orders.currency,
        customer: customerName,
        email: customerEmail,
      })
      .from(paymentCases)
      .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
      .innerJoin(orders, eq(orders.id, payments.reference))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(users, eq(users.id, customers.userId))
      .where(condition)
      .orderBy(...sortColumns[sortBy])
      .limit(limit)
      .offset((page - 1) * limit),
    search ? countUpTo(db, paymentCases, condition, MAX_FOUND) : countUpTo(db, paymentCases, condition),
  ])
  return { disputes: rows.map(({ row, ...order }) => ({ ...toCase(row), ...order })), total }
}

const inStatus = (status: CaseFilter): SQL =>
  status === 'open' ? inArray(paymentCases.status, openCaseStatuses) : eq(paymentCases.status, status)

/** Closed cases last; open ones by deadline, those without one last. */
const byDeadline = (direction: SQL): SQL[] => [
  sql`${paymentCases.closedAt} is not null`,
  sql`case when ${paymentCases.status} = 'needs_response' then ${paymentCases.evidenceDueBy} end ${direction} nulls last`,
  desc(paymentCases.openedAt),
  desc(paymentCases.id),
]

const sortColumns: Record<CaseSort, SQL[]> = {
  due: byDeadline(sql`asc`),
  'due-last': byDeadline(sql`desc`),
  newest: [desc(paymentCases.openedAt), desc(paymentCases.id)],
  oldest: [asc(paymentCases.openedAt), asc(paymentCases.id)],
}

const findIds = (db: Database, search: string) =>
  db
    .select({ id: paymentCases.id })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .innerJoin(orders, eq(orders.id, payments.reference))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .where(
      or(
        eq(payments.reference, parseId('ORD', search) ?? ''),
        eq(paymentCases.providerId, search),
        eq(payments.intentId, search),
        matchesCustomer(search),
      ),
    )

/** The disputes, fraud warnings and reviews of an order's payments, oldest first. */
export async function listOrderCases(db: Database, orderId: string): Promise<z.output<typeof PaymentCase>[]> {
  const rows = await db
    .select({ row: paymentCases })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .where(eq(payments.reference, orderId))
    .orderBy(...sortColumns.oldest)
  return rows.map(({ row }) => toCase(row))
}

const toCase = ({ openedAt, closedAt, evidenceDueBy, ...row }: CaseRow): z.output<typeof PaymentCase> => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  evidenceDueBy: evidenceDueBy?.toISOString() ?? null,
})

/** The flags of orders, for lists. */
export async function readFlags(db: Database, orderIds: string[]): Promise<Map<string, OrderFlag[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: payments.reference, kind: paymentCases.kind, status: paymentCases.status })
    .from(paymentCases)
    .innerJoin(payments, eq(payments.id, paymentCases.paymentId))
    .where(inArray(payments.reference, orderIds))
    .orderBy(asc(paymentCases.openedAt))
  const found = new Map<string, OrderFlag[]>()
  for (const { orderId, ...row } of rows) {
    const flag = toFlag(row)
    const flags = found.get(orderId) ?? []
    if (flag && !flags.includes(flag)) found.set(orderId, [...flags, flag])
  }
  return found
}

/** @returns undefined for a closed case without consequences */
export function toFlag({ kind, status }: Pick<CaseRow, 'kind' | 'status'>): OrderFlag | undefined {
  if (kind === 'dispute' && status === 'lost') return 'dispute_lost'
  if (!isOpen(status)) return undefined
  return ({ dispute: 'disputed', fraud_warning: 'fraud_warning', review: 'in_review' } as const)[kind]
}
