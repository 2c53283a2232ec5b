import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { LEASE_SECONDS } from '#server/platform/jobs/claim.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { webhookQueue } from '#server/platform/webhooks/webhook-queue.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** Additional time for the polling interval and delays of a busy machine. */
const SLACK_SECONDS = 10

let database: TestDatabase
let client: DatabaseClient
let worker: ChildProcess

beforeEach(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
})
afterEach(async () => {
  worker.kill('SIGKILL')
  await client.close()
  await database.drop()
})

it('a webhook delivery whose process was killed is taken over when its lease expires, not earlier', async () => {
  const { db } = client
  await db.insert(webhookEndpoints).values({ url: 'https://erp.example', secret: 's', events: ['order.paid'] })
  await queueWebhook(db, 'order.paid', { orderId: 'ORD-001', total: 1, currency: 'USD' })
  worker = fork(fileURLToPath(new URL('./queue-worker.ts', import.meta.url)), [JSON.stringify(database.connection)])
  expect(await once(worker, 'message')).toEqual(['taken', undefined])
  worker.kill('SIGKILL')
  const { rows } = await db.execute<{ remaining: number }>(
    sql`select extract(epoch from next_attempt_at - now())::float as remaining from ${webhookDeliveries}`,
  )
  const remaining = rows[0]?.remaining ?? 0
  expect(remaining).toBeLessThanOrEqual(LEASE_SECONDS)
  expect(remaining).toBeGreaterThan(0)

  let takenOverAfter = 0
  const killedAt = performance.now()
  const stop = webhookQueue(db, async () => {
    takenOverAfter ||= (performance.now() - killedAt) / 1000
    return 204
  }).start(pino({ level: 'silent' }))
  await expect.poll(() => takenOverAfter, { timeout: (LEASE_SECONDS + SLACK_SECONDS) * 1_000 }).toBeGreaterThan(0)
  await stop()
  expect(takenOverAfter).toBeGreaterThanOrEqual(remaining - 1)
  const [delivery] = await db.select().from(webhookDeliveries)
  expect(delivery).toMatchObject({ attempts: 2, worker: null, deliveredAt: expect.any(Date) })
})
