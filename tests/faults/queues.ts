import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { sandboxEvents } from '#server/sales/payments/sandbox/tables.ts'
import { refunds } from '#server/sales/payments/tables.ts'
import { type JobName, makeDue, type World } from '../model/world.ts'
import { requestJob, runningOrDue, unfinished } from '../support/scheduled-jobs.ts'
import type { KillableShop } from './killable-shop.ts'

/** The background work of a shop in another process: jobs, events of its payment provider, refunds, and emails. */
export interface Queues {
  /** Makes a job due immediately. */
  run(job: JobName): Promise<void>
  /** Makes all work due, and resolves when none is left. */
  settle(world: World): Promise<void>
}

const SETTLED = { events: 0, mails: 0, refunds: 0, jobs: 0 }

export function openQueues(shop: KillableShop): Queues {
  const { db } = shop.client
  const run = (job: JobName) => requestJob(db, job)

  async function makeAllDue(world: World): Promise<void> {
    await adoptUnknownOrders(world)
    await makeDue(world)
    await db.update(sandboxEvents).set({ nextAttemptAt: sql`now()` }).where(isNull(sandboxEvents.deliveredAt))
    await db.update(mails).set({ nextAttemptAt: sql`now()` }).where(isNull(mails.sentAt))
    // Jobs of killed processes hold a lease, and failed jobs wait for a retry.
    await db.update(scheduledJobs).set({ nextAttemptAt: sql`now()`, worker: null }).where(unfinished)
    await run('reconcile-payments')
    await run('make-refunds')
  }

  async function countRemaining() {
    return {
      events: await db.$count(sandboxEvents, isNull(sandboxEvents.deliveredAt)),
      mails: await db.$count(mails, isNull(mails.sentAt)),
      refunds: await db.$count(refunds, isNull(refunds.refundedAt)),
      jobs: await db.$count(scheduledJobs, runningOrDue),
    }
  }

  return {
    run,
    async settle(world) {
      let madeDueAt: number | undefined
      const count = async () => {
        await shop.waitUntilRecovered()
        if (madeDueAt === undefined || shop.wasDownSince(madeDueAt)) {
          const now = Date.now()
          await makeAllDue(world)
          madeDueAt = now
        }
        return countRemaining()
      }
      await expect.poll(count, { timeout: 40_000, interval: 100 }).toEqual(SETTLED)
    },
  }
}

/** Adds orders that were placed, but whose response was lost. */
async function adoptUnknownOrders({ shop: { db }, products, orders: known }: World): Promise<void> {
  const stockItems = products.map(({ stockItem }) => stockItem)
  const ids = known.map(({ id }) => id)
  const found = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, sql`${orderItems.orderId} = ${orders.id}`)
    .where(and(inArray(orderItems.variantId, stockItems), notInArray(orders.id, [...ids, ''])))
  known.push(...found.map(({ id }) => ({ id, shopper: 0 })))
}
