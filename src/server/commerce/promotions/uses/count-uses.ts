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

/** Counts the uses of promotions by their redemptions. */
export async function countUses(db: Database, ids: readonly number[]): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: promotionRedemptions.promotionId, held, used })
    .from(promotionRedemptions)
    .where(and(inArray(promotionRedemptions.promotionId, [...ids]), isCounted))
    .groupBy(promotionRedemptions.promotionId)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** Counts the uses of codes by their redemptions. */
export async function countCodeUses(db: Database, ids: readonly number[]): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sql`${promotionRedemptions.codeId}`.mapWith(Number), held, used })
    .from(promotionRedemptions)
    .where(and(inArray(promotionRedemptions.codeId, [...ids]), isCounted))
    .groupBy(promotionRedemptions.codeId)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** Rows with the counted uses of those without a limit. */
export const withUses = <Row extends Uses & { limit: number | null }, Id>(
  rows: readonly Row[],
  idOf: (row: Row) => Id,
  counted: ReadonlyMap<Id, Uses>,
): Row[] => rows.map((row) => (row.limit === null ? { ...row, held: 0, used: 0, ...counted.get(idOf(row)) } : row))

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
