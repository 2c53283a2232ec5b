import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import type { AdminUser, UserFilters } from '#contract/users.ts'
import { users } from '../accounts/tables.ts'
import { type KnownCaller, recordExport } from '../audit/record-audit.ts'
import { type CsvColumns, writeTable } from '../csv/write-csv.ts'
import type { Database } from '../database/client.ts'
import { readInBatches } from '../database/read-in-batches.ts'
import { userConditions, withOrders } from './list-users.ts'

type User = z.output<typeof AdminUser>

/** All accounts that the filters leave, newest first, as CSV. That they were asked for is written down. */
export async function exportUsers(
  db: Database,
  caller: KnownCaller,
  filters: UserFilters,
): Promise<{ pieces: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'users', filters)
  const conditions = userConditions(filters)
  const found = readInBatches((behind: User | undefined, limit) => readUsers(db, conditions, behind, limit))
  return { pieces: writeTable(columns, found), name: 'users.csv' }
}

const columns: CsvColumns<User> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Role: ({ role }) => role,
  Status: ({ status }) => status,
  Joined: ({ joinDate }) => joinDate,
  'Last login': ({ lastLogin }) => lastLogin,
  Deleted: ({ closedAt }) => closedAt,
  Orders: ({ orders }) => orders,
  Spent: ({ totalSpent }) => toDecimal(totalSpent),
}

async function readUsers(
  db: Database,
  conditions: SQL | undefined,
  behind: User | undefined,
  limit: number,
): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(conditions, behind && joinedBefore(behind)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
  return withOrders(db, rows)
}

/** By the moment in the database, of which what is shown has only the milliseconds. */
const joinedBefore = ({ id }: User): SQL =>
  sql`(${users.createdAt}, ${users.id}) < (select last.created_at, last.id from ${users} as last where last.id = ${id})`
