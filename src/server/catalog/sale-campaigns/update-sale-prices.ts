import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { tryLockName } from '#server/platform/database/locks.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { prices } from '../prices/tables.ts'
import { IMPORT_LOCK } from '../products/import-lock.ts'
import { products, variants } from '../products/tables.ts'
import { hasCondition, saleCampaigns } from './tables.ts'

/** Interval at which each process looks for sales that have started, ended or changed. */
const UPDATE_INTERVAL_MS = 1_000
const BATCH_SIZE = 250

/** Updates prices within two seconds of the start and the end of a sale. @returns a function that stops it */
export const startPriceUpdates = (db: Database, log: Logger): (() => Promise<void>) =>
  repeat(
    (shouldContinue) => updateSalePrices(db, shouldContinue),
    UPDATE_INTERVAL_MS,
    (error) => log.error({ err: error }, 'sale prices could not be derived'),
  )

/** Derives the prices of all products whose sales have started, ended or changed. Several processes may run it at the same time. */
export async function updateSalePrices(db: Database, shouldContinue = () => true): Promise<void> {
  while (shouldContinue() && (await updateAfterEnd(db)));
  while (shouldContinue() && (await updateNextSale(db)));
}

const Id = z.object({ id: z.int() })
const Changed = z.object({ slug: z.string() })

/** Derives the prices of a batch of products with a sale that has ended. @returns whether there may be more */
const updateAfterEnd = (db: Database): Promise<boolean> =>
  transaction(db, async (tx) => {
    const due = await readRows(
      tx,
      Id,
      sql`select id from ${products} where id = any(array(
          select id from ${products} where sale_ends_at <= clock_timestamp() union
          select product_id from ${variants} where sale_ends_at <= clock_timestamp() union
          select product_id from ${prices} where sale_ends_at <= clock_timestamp() order by 1 limit ${sql.raw(String(BATCH_SIZE))}))
        order by id for update skip locked`,
    )
    await derivePrices(tx, due)
    return due.length === BATCH_SIZE
  })

/**
 * Derives the prices of a batch of the products of a sale that has started or changed. Only one process runs it at a time. The
 * sale is not locked before its products, to prevent a deadlock with merges of brands, which lock products first.
 * @returns whether there may be more
 */
const updateNextSale = (db: Database): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await tryLockName(tx, 'sales'))) return false
    const [sale] = await tx
      .select()
      .from(saleCampaigns)
      .where(lte(saleCampaigns.sweepAt, sql`clock_timestamp()`))
      .orderBy(asc(saleCampaigns.sweepAt))
      .limit(1)
    if (!sale) return false
    await liftTimeLimit(tx)
    const { id, rule, sweptTo, revision } = sale
    const isActive = sale.deletedAt === null && sale.endsAt > new Date() && sale.startsAt <= new Date()
    const matches = rule
      ? sql`sale_rule_matches(${JSON.stringify(rule)}::jsonb, products.id, now())`
      : sql`exists (select from sale_campaign_products where campaign_id = ${id} and product_id = products.id)`
    const batch = await readRows(
      tx,
      Id,
      sql`select id from ${products} where id > ${sweptTo} and (sale_campaign_id = ${id}
          or exists (select from ${variants} where product_id = products.id and variants.sale_campaign_id = ${id})
          or exists (select from ${prices} where product_id = products.id and prices.sale_campaign_id = ${id})
          or ${isActive ? matches : sql`false`})
        order by id limit ${sql.raw(String(BATCH_SIZE))} for update`,
    )
    await derivePrices(tx, batch)
    const isDone = batch.length < BATCH_SIZE
    const unchanged = and(
      eq(saleCampaigns.id, id),
      eq(saleCampaigns.revision, revision),
      eq(saleCampaigns.sweptTo, sweptTo),
    )
    if (isDone && sale.deletedAt !== null && (await tryLockName(tx, IMPORT_LOCK)))
      await tx.delete(saleCampaigns).where(unchanged)
    else
      await tx
        .update(saleCampaigns)
        .set(isDone ? { sweptTo: 0, sweepAt: nextSweep } : { sweptTo: batch.at(-1)?.id ?? 0 })
        .where(unchanged)
    return true
  })

/**
 * Derives the prices of all sales again after this transaction, whose products the derivations for sales that started, changed or were
 * deleted meanwhile did not see. Called last, because then sales do not wait for it.
 */
export async function updateSalesAgain(tx: Database): Promise<void> {
  const hasStarted = sql`${saleCampaigns.startsAt} <= clock_timestamp() and ${saleCampaigns.endsAt} > clock_timestamp()`
  await tx
    .update(saleCampaigns)
    .set({ sweepAt: sql`now()`, sweptTo: 0 })
    .where(or(isNotNull(saleCampaigns.deletedAt), hasStarted))
}

/**
 * At its start, and every hour if its rule has a condition on age, because products age without being edited. A deleted sale stays until
 * no import writes products, which may have its price.
 */
const nextSweep = sql`case
  when ${saleCampaigns.deletedAt} is not null then clock_timestamp() + interval '1 second'
  when ${saleCampaigns.startsAt} > clock_timestamp() then ${saleCampaigns.startsAt}
  when ${saleCampaigns.endsAt} > clock_timestamp() and ${hasCondition(saleCampaigns.rule, 'age')}
    then date_trunc('hour', clock_timestamp()) + interval '1 hour'
  end`

/** Derives the prices of locked products, and queues webhooks. */
async function derivePrices(tx: Database, locked: { id: number }[]): Promise<void> {
  if (locked.length === 0) return
  // Each product is compared with every sale. With a time limit, a slow batch would fail again in every run.
  await liftTimeLimit(tx)
  const changed = await readRows(
    tx,
    Changed,
    // As a table, because in a condition the function would run for every product of the shop.
    sql`select slug from unnest(derive_sale_prices(${sql.param(locked.map(({ id }) => id))}::int[])) as changed (id)
      join ${products} using (id)`,
  )
  await queueWebhooks(
    tx,
    'product.updated',
    changed.map(({ slug }) => ({ productId: slug })),
  )
}
