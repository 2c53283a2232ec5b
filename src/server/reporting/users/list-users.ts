import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import type { AdminUser, AdminUsersReply, UserFilters, UserQuery, UserSort } from '#contract/users.ts'
import { MAX_MATCHES, matchesNameOrEmail } from '#server/identity/accounts/match-users.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { readCounters } from '#server/platform/counters/read-counters.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { type PaidSubquery, paidFor } from '#server/sales/payments/paid-amounts.ts'
import { wasEverPaid } from '../analytics/order-conditions.ts'

type UserRow = typeof users.$inferSelect
type ListedUser = z.output<typeof AdminUser>

const orderings: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.name), asc(users.id)],
  'name-last': [desc(users.name), desc(users.id)],
}

/** A page of accounts that are not anonymized, with the number of accounts by status. */
export async function listUsers(db: Database, query: Query): Promise<z.output<typeof AdminUsersReply>> {
  const [{ rows, total }, stats] = await Promise.all([findUsers(db, query), readStats(db)])
  return { users: await withOrders(db, rows), total, stats }
}

/** A page of accounts without their orders. */
export const findUsers = (db: Database, query: Query): Promise<Page> =>
  query.search ? findPage(db, query) : readPage(db, query, countUpTo(db, users, userConditions(query)))

type Query = z.output<typeof UserQuery>
type Page = { rows: UserRow[]; total: number }

async function readPage(db: Database, query: Query, counted: PromiseLike<number>): Promise<Page> {
  const { page, limit, sortBy } = query
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(users)
      .where(userConditions(query))
      .orderBy(...orderings[sortBy])
      .limit(limit)
      .offset((page - 1) * limit),
    counted,
  ])
  return { rows, total }
}

/**
 * A page of search results. Up to `MAX_MATCHES` results are read and sorted. With more, matches are so frequent that scanning
 * the accounts in order quickly fills a page.
 */
async function findPage(db: Database, query: Query): Promise<Page> {
  const { page, limit, sortBy } = query
  const filtered = userConditions(query)
  // The alias is the table's name, so that the columns of `orderings` refer to it.
  const firstMatches = db.select().from(users).where(filtered).limit(MAX_MATCHES).as('users')
  const found = await db
    .select({ row: getTableColumns(users), matchCount: sql`count(*) over ()`.mapWith(Number) })
    .from(firstMatches)
    .orderBy(...orderings[sortBy])
    .limit(limit)
    .offset((page - 1) * limit)
  const among = found[0]?.matchCount
  if (among === MAX_MATCHES) return readPage(db, query, Promise.resolve(MAX_FOUND))
  return {
    rows: found.map(({ row }) => row),
    total: among === undefined ? await countUpTo(db, users, filtered, MAX_FOUND) : Math.min(among, MAX_FOUND),
  }
}

/** The condition for the panel's filters. */
export const userConditions = ({ search, role, status }: UserFilters): SQL | undefined =>
  and(
    isNull(users.anonymizedAt),
    role && eq(users.role, role),
    status && eq(users.status, status),
    search ? matchesNameOrEmail(search) : undefined,
  )

/** @throws ShopError not_found */
export async function findUserForStaff(db: Database, id: string): Promise<ListedUser> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymizedAt)))
  const [user] = await withOrders(db, rows)
  if (!user) throw new ShopError('not_found')
  return user
}

async function readStats(db: Database) {
  const [statuses, roles] = await Promise.all([readCounters(db, 'account status'), readCounters(db, 'account role')])
  return {
    total: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    active: statuses.get('Active') ?? 0,
    suspended: statuses.get('Suspended') ?? 0,
    banned: statuses.get('Banned') ?? 0,
    admins: roles.get('admin') ?? 0,
  }
}

/** Number of orders, and the amount spent on them in cents of the shop's currency. Orders without an exchange rate are left out of the amount. */
export const purchaseFigures = ({ amount, refunded }: Pick<PaidSubquery, 'amount' | 'refunded'>) => ({
  orders: sql`count(*)`.mapWith(Number).as('orders'),
  totalSpent:
    sql`coalesce(sum(shop_value(${amount}, ${orders.valueRate}) - shop_value(${refunded}, ${orders.valueRate})), 0)`
      .mapWith(Number)
      .as('spent'),
})

/** Adds the number of paid orders and the amount spent to accounts. */
export async function withOrders(db: Database, rows: UserRow[]): Promise<ListedUser[]> {
  const ids = rows.map(({ id }) => id)
  const paid = paidFor(db, orders.id).as('paid')
  const found = await db
    .select({ userId: customers.userId, ...purchaseFigures(paid) })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .innerJoinLateral(paid, sql`true`)
    .where(and(inArray(customers.userId, ids), wasEverPaid))
    .groupBy(customers.userId)
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
