import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { figures } from '#contract/figures.ts'
import { toDecimal } from '#contract/money.ts'
import type { UserFilters } from '#contract/users.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvColumns, writeTable } from '#server/platform/csv/write-csv.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { paidFor } from '#server/sales/payments/paid-amounts.ts'
import { wasEverPaid } from '../analytics/order-conditions.ts'
import { purchaseFigures, userConditions } from './list-users.ts'

/** The filtered accounts, newest first, as CSV. The export is recorded in the audit log. */
export async function exportUsers(
  { db, reads }: Databases,
  caller: Caller,
  filters: UserFilters,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'users', filters)
  const readUsers = usersWhere(userConditions(filters))
  const found = readInBatches<FoundUser>((last, limit) => readUsers(reads, { ...positionAfter(last), limit }))
  return { chunks: writeTable(columns, found), name: 'users.csv' }
}

const columns: CsvColumns<FoundUser> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Status: ({ status }) => status,
  Joined: ({ createdAt }) => createdAt,
  'Last login': ({ lastLoginAt }) => lastLoginAt,
  Deleted: ({ closedAt }) => closedAt,
  [figures.orders.name]: ({ orders }) => orders,
  [figures.spent.name]: ({ totalSpent }) => toDecimal(totalSpent),
}

type FoundUser = Awaited<ReturnType<ReturnType<typeof usersWhere>>>[number]

/** Selects only the exported columns, with a query that is built once, to save memory in long exports. */
const usersWhere = (conditions: SQL | undefined) =>
  prepared((db, next: Placeholders<Position & { limit: number }>) => {
    const paid = paidFor(db, orders.id).as('paid')
    const purchases = db
      .select(purchaseFigures(paid))
      .from(customers)
      .innerJoin(orders, eq(orders.customerId, customers.id))
      .innerJoinLateral(paid, sql`true`)
      .where(and(eq(customers.userId, users.id), wasEverPaid))
      .as('theirs')
    return db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        status: users.status,
        createdAt: users.createdAt,
        lastLoginAt: users.lastLoginAt,
        closedAt: users.closedAt,
        orders: purchases.orders,
        totalSpent: purchases.totalSpent,
        /** As text with microseconds, which a `Date` would lose. */
        joined: sql`${users.createdAt}::text`.mapWith(String),
      })
      .from(users)
      .innerJoinLateral(purchases, sql`true`)
      .where(and(conditions, joinedBefore(next)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(next.limit)
  })

// A type alias, because `prepared` does not accept an interface.
type Position = { joined: string; id: string }

/** The position after this account; without one, the position before the first. */
const positionAfter = (user: Position | undefined): Position => ({
  joined: user?.joined ?? 'infinity',
  id: user?.id ?? LAST,
})

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const joinedBefore = ({ joined, id }: Placeholders<Position>): SQL =>
  sql`(${users.createdAt}, ${users.id}) < (${joined}::timestamptz, ${id}::uuid)`
