import { and, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { AdminUser, AdminUsersReply, UserQuery } from '#contract/users.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../database/client.ts'
import { containing } from '../database/text-search.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { isPaymentOfOrder, wasKept } from './kept-orders.ts'

type UserRow = typeof users.$inferSelect
type Shown = z.output<typeof AdminUser>

/** A page of all accounts but those that were anonymised, newest first, with how many there are of each kind. */
export async function listUsers(
  db: Database,
  { search, role, status, page, limit }: z.output<typeof UserQuery>,
): Promise<z.output<typeof AdminUsersReply>> {
  const conditions = and(
    isNull(users.anonymisedAt),
    role && eq(users.role, role),
    status && eq(users.status, status),
    search ? or(ilike(users.name, containing(search)), emailContains(search)) : undefined,
  )
  const [rows, total, stats] = await Promise.all([
    db
      .select()
      .from(users)
      .where(conditions)
      .orderBy(desc(users.createdAt), users.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(users, conditions),
    readStats(db),
  ])
  return { users: await withOrders(db, rows), total, stats }
}

/** @throws ShopError not_found */
export async function findUserForStaff(db: Database, id: string): Promise<Shown> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)))
  const [user] = await withOrders(db, rows)
  if (!user) throw new ShopError('not_found')
  return user
}

/** A plain text, so that the pattern's own rules hold whatever the type of the column. */
const emailContains = (search: string): SQL => sql`${users.email}::text ilike ${containing(search)}`

async function readStats(db: Database) {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [stats] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      active: count(eq(users.status, 'Active')),
      suspended: count(eq(users.status, 'Suspended')),
      banned: count(eq(users.status, 'Banned')),
      admins: count(eq(users.role, 'admin')),
    })
    .from(users)
    .where(isNull(users.anonymisedAt))
  if (!stats) throw new Error('PostgreSQL returned no row for a count')
  return stats
}

async function withOrders(db: Database, rows: UserRow[]): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const bought = await db
    .select({
      userId: orders.userId,
      orders: sql<number>`count(*)`.mapWith(Number),
      totalSpent:
        sql<number>`coalesce(sum(${orders.total} - ${payments.refunded}) filter (where ${wasKept}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(payments, isPaymentOfOrder)
    .where(and(inArray(orders.userId, ids), ne(orders.paymentStatus, 'unpaid')))
    .groupBy(orders.userId)
  const byUser = new Map(bought.map(({ userId, ...figures }) => [userId, figures]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar ?? undefined,
    role: row.role,
    status: row.status,
    joinDate: row.createdAt.toISOString(),
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    ...(byUser.get(row.id) ?? { orders: 0, totalSpent: 0 }),
  }))
}
