import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { AdminUser, AdminUsersReply, UserFilters, UserQuery, UserSort } from '#contract/users.ts'
import { isNamed, MOST_PEOPLE } from '../accounts/is-named.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../database/client.ts'
import { countUpTo } from '../database/count-up-to.ts'
import { narrowSearch } from '../database/narrow-search.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { readTallies } from '../tallies/read-tallies.ts'
import { isPaymentOfOrder, wasKept } from './kept-orders.ts'

type UserRow = typeof users.$inferSelect
type Shown = z.output<typeof AdminUser>

const orderOf: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.name), asc(users.id)],
  'name-last': [desc(users.name), desc(users.id)],
}

/** A page of all accounts but those that were anonymised, with how many there are of each kind. */
export async function listUsers(
  db: Database,
  { page, limit, sortBy, ...filters }: z.output<typeof UserQuery>,
): Promise<z.output<typeof AdminUsersReply>> {
  const filtered = userConditions(filters)
  const findIds = () => db.select({ id: users.id }).from(users).where(filtered).limit(MOST_PEOPLE)
  const { condition, total } = filters.search
    ? await narrowSearch(users.id, findIds(), filtered, MOST_PEOPLE)
    : { condition: filtered, total: countUpTo(db, users, filtered) }
  const [rows, counted, stats] = await Promise.all([
    db
      .select()
      .from(users)
      .where(condition)
      .orderBy(...orderOf[sortBy])
      .limit(limit)
      .offset((page - 1) * limit),
    total,
    readStats(db),
  ])
  return { users: await withOrders(db, rows), total: counted, stats }
}

/** The accounts that the filters of the panel leave. */
export const userConditions = ({ search, role, status }: UserFilters): SQL | undefined =>
  and(
    isNull(users.anonymisedAt),
    role && eq(users.role, role),
    status && eq(users.status, status),
    search ? isNamed(search) : undefined,
  )

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

async function readStats(db: Database) {
  const [statuses, roles] = await Promise.all([readTallies(db, 'account status'), readTallies(db, 'account role')])
  return {
    total: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    active: statuses.get('Active') ?? 0,
    suspended: statuses.get('Suspended') ?? 0,
    banned: statuses.get('Banned') ?? 0,
    admins: roles.get('admin') ?? 0,
  }
}

/** How many orders these are, and what was spent on them in cents. */
export const bought = {
  orders: sql<number>`count(*)`.mapWith(Number).as('orders'),
  totalSpent: sql<number>`coalesce(sum(${orders.total} - ${payments.refunded}) filter (where ${wasKept}), 0)`
    .mapWith(Number)
    .as('spent'),
}

/** Accounts with how much each has bought. */
export async function withOrders(db: Database, rows: UserRow[]): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ userId: orders.userId, ...bought })
    .from(orders)
    .leftJoin(payments, isPaymentOfOrder)
    .where(and(inArray(orders.userId, ids), ne(orders.paymentStatus, 'unpaid')))
    .groupBy(orders.userId)
  const byUser = new Map(found.map(({ userId, ...figures }) => [userId, figures]))
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
