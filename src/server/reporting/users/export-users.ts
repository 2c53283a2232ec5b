import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { figures } from '#contract/figures.ts'
import { toDecimal } from '#contract/money.ts'
import type { UserFilters } from '#contract/users.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { type KnownCaller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvColumns, writeTable } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { isPaymentOfOrder, wasPaidFor } from '../analytics/kept-orders.ts'
import { bought, userConditions } from './list-users.ts'

/** The filtered accounts, newest first, as CSV. The export is recorded in the audit log. */
export async function exportUsers(
  db: Database,
  caller: KnownCaller,
  filters: UserFilters,
): Promise<{ pieces: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'users', filters)
  const readUsers = usersWhere(userConditions(filters))
  const found = readInBatches<FoundUser>((behind, limit) => readUsers(db, { ...placeOf(behind), limit }))
  return { pieces: writeTable(columns, found), name: 'users.csv' }
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

/** Only what is written, by a text that is made once: what is left behind in memory adds up. */
const usersWhere = (conditions: SQL | undefined) =>
  prepared((db, next: Given<Place & { limit: number }>) => {
    const theirs = db
      .select(bought)
      .from(orders)
      .leftJoin(payments, isPaymentOfOrder)
      .where(and(eq(orders.userId, users.id), wasPaidFor))
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
        orders: theirs.orders,
        totalSpent: theirs.totalSpent,
        /** To the microsecond, which a `Date` does not hold. */
        joined: sql`${users.createdAt}::text`.mapWith(String),
      })
      .from(users)
      .innerJoinLateral(theirs, sql`true`)
      .where(and(conditions, joinedBefore(next)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(next.limit)
  })

// A type, as `prepared` wants one.
type Place = { joined: string; id: string }

/** Without an account, ahead of all of them. */
const placeOf = (user: Place | undefined): Place => ({ joined: user?.joined ?? 'infinity', id: user?.id ?? LAST })

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const joinedBefore = ({ joined, id }: Given<Place>): SQL =>
  sql`(${users.createdAt}, ${users.id}) < (${joined}::timestamptz, ${id}::uuid)`
