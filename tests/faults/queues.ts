import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { sandboxEvents } from '#server/sales/payments/sandbox/tables.ts'
import { refunds } from '#server/sales/payments/tables.ts'
import { makeDue, type PlayedJob, type World } from '../model/world.ts'
import type { KillableShop } from './killable-shop.ts'

/** What a shop in another process does by itself: jobs, events of its provider, refunds, mails. */
export interface Queues {
  /** Asks for a job ahead of its time. */
  run(job: PlayedJob): Promise<void>
  /** Resolves when all of it is done. */
  settle(world: World): Promise<void>
  close(): Promise<void>
}

const SETTLED = { events: 0, mails: 0, refunds: 0, jobs: 0 }

export async function openQueues(shop: KillableShop): Promise<Queues> {
  const { db, pool } = shop.client
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    migrate: false,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  const run = async (job: PlayedJob) => {
    await boss.send(job)
  }

  async function letTimePass(world: World): Promise<void> {
    await adoptUnanswered(world)
    await makeDue(world)
    await db.update(sandboxEvents).set({ nextAttemptAt: sql`now()` }).where(isNull(sandboxEvents.deliveredAt))
    await db.update(mails).set({ nextAttemptAt: sql`now()` }).where(isNull(mails.sentAt))
    // A job that was killed is known by its age.
    await db.execute(sql`update pgboss.job set started_on = now() - interval '1 day' where state = 'active'`)
    await boss.supervise()
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await run('reconcile-payments')
    await run('pay-back')
  }

  async function countLeft() {
    const { rows } = await db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()`,
    )
    return {
      events: await db.$count(sandboxEvents, isNull(sandboxEvents.deliveredAt)),
      mails: await db.$count(mails, isNull(mails.sentAt)),
      refunds: await db.$count(refunds, isNull(refunds.refundedAt)),
      jobs: rows[0]?.jobs,
    }
  }

  return {
    run,
    async settle(world) {
      let begun: number | undefined
      const left = async () => {
        await shop.back()
        if (begun === undefined || shop.interrupted(begun)) {
          const now = Date.now()
          await letTimePass(world)
          begun = now
        }
        return countLeft()
      }
      await expect.poll(left, { timeout: 40_000, interval: 100 }).toEqual(SETTLED)
    },
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

/** Takes up the orders of which the shopper was not told, because the answer was lost. */
async function adoptUnanswered({ shop: { db }, goods, orders: known }: World): Promise<void> {
  const stockItems = goods.map(({ stockItem }) => stockItem)
  const ids = known.map(({ id }) => id)
  const found = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, sql`${orderItems.orderId} = ${orders.id}`)
    .where(and(inArray(orderItems.variantId, stockItems), notInArray(orders.id, [...ids, ''])))
  known.push(...found.map(({ id }) => ({ id, shopper: 0 })))
}
