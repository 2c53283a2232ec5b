import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { promotionCodes, promotionCounters, promotionRedemptions } from '../tables.ts'

/** Uses by orders that are not paid yet, and by paid ones. */
export interface Uses {
  held: number
  used: number
}

const held = count(sql`case when ${promotionRedemptions.state} = 'held' then 1 end`)
const used = count(sql`case when ${promotionRedemptions.state} = 'used' then 1 end`)
const isCounted = inArray(promotionRedemptions.state, ['held', 'used'])

type Limited = Uses & { limit: number | null }

/** @param column of redemptions with the ids of the rows */
async function withUses<Row extends Limited>(
  db: Database,
  rows: readonly Row[],
  idOf: (row: Row) => number,
  column: typeof promotionRedemptions.promotionId | typeof promotionRedemptions.codeId,
): Promise<Row[]> {
  const unlimited = rows.filter(({ limit }) => limit === null).map(idOf)
  if (unlimited.length === 0) return [...rows]
  const counts = await db
    .select({ id: sql`${column}`.mapWith(Number), held, used })
    .from(promotionRedemptions)
    .where(and(inArray(column, unlimited), isCounted))
    .groupBy(column)
  const counted = new Map(counts.map(({ id, ...uses }) => [id, uses]))
  return rows.map((row) => (row.limit === null ? { ...row, held: 0, used: 0, ...counted.get(idOf(row)) } : row))
}

/** Counters of promotions with the uses of those without a limit, which are counted from their redemptions. */
export const withUsesOfPromotions = <Row extends Limited & { promotionId: number }>(
  db: Database,
  rows: readonly Row[],
) => withUses(db, rows, ({ promotionId }) => promotionId, promotionRedemptions.promotionId)

/** Codes with the uses of those without a limit, which are counted from their redemptions. */
export const withUsesOfCodes = <Row extends Limited & { id: number }>(db: Database, rows: readonly Row[]) =>
  withUses(db, rows, ({ id }) => id, promotionRedemptions.codeId)

/**
 * Changes the limit of a promotion that is locked for update. Its counters begin at the number of its redemptions, and are empty without a
 * limit.
 */
export async function setLimit(tx: Database, id: number, limit: number | null, { held, used }: Uses): Promise<void> {
  await tx
    .update(promotionCounters)
    .set({ limit, ...(limit === null ? { held: 0, used: 0 } : { held, used }) })
    .where(eq(promotionCounters.promotionId, id))
}

const realUses = (key: SQL): SQL => sql`(
  select ${key} as id, count(*) filter (where state = 'held') as held, count(*) filter (where state = 'used') as used
  from ${promotionRedemptions} where ${key} is not null group by 1)`

const differs = sql`where (counter.held, counter.used) <>
  (case when "limit" is null then 0 else coalesce(real.held, 0) end, case when "limit" is null then 0 else coalesce(real.used, 0) end)`

/** Queries of the promotions and codes whose counters differ from their redemptions. */
export const wrongCounters: SQL[] = [
  sql`
    select 'promotion ' || promotion_id as id,
      format('it counts %s held and %s used, but its orders hold %s and use %s', counter.held, counter.used, coalesce(real.held, 0), coalesce(real.used, 0)) as problem
    from ${promotionCounters} as counter left join ${realUses(sql`promotion_id`)} as real on real.id = counter.promotion_id ${differs}`,
  sql`
    select 'promotion ' || promotion_id as id,
      format('a code counts %s held and %s used, but its orders hold %s and use %s', counter.held, counter.used, coalesce(real.held, 0), coalesce(real.used, 0)) as problem
    from ${promotionCodes} as counter left join ${realUses(sql`code_id`)} as real on real.id = counter.id ${differs}`,
]
