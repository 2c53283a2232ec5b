import { pino } from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailRenderContext } from '#server/app/email-templates.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import type { PostEvent } from '#server/platform/webhooks/post-event.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { createFirstVersion, upgradeTo } from '../support/first-version.ts'
import { deliverEvents, deliverMails, deliverWebhooks, processResetRequests, runImports } from '../support/queues.ts'

/** The last migration of the version with five queues. */
const LAST_MIGRATION_BEFORE = '0056_returns_held_by_disputes'

let database: TestDatabase
let client: DatabaseClient
const renderGreeting = () => createElement('p', null, 'Hello')
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
  await createFirstVersion(client.pool)
  await upgradeTo(client.pool, LAST_MIGRATION_BEFORE)
})
afterAll(async () => {
  await client.close()
  await database.drop()
})

it('jobs queued by an earlier version run after the upgrade, and finished jobs do not run again', async () => {
  const { db, pool } = client
  await pool.query(`
    insert into mails (kind, recipient, subject, data, attempts, next_attempt_at, sent_at, sent_through) values
      ('greeting', 'new@example.test', 'Hello', '{}', 0, now(), null, null),
      ('greeting', 'again@example.test', 'Hello', '{}', 3, now() - interval '1 minute', null, null),
      ('greeting', 'sent@example.test', 'Hello', '{}', 1, now() - interval '1 day', now(), 'smtp');
    insert into webhook_endpoints (url, secret, events) values ('https://erp.example/', 'secret', '{order.paid}');
    insert into webhook_deliveries (endpoint_id, event_id, type, data, attempts, next_attempt_at, delivered_at)
      select id, gen_random_uuid(), 'order.paid', jsonb_build_object('orderId', number), 2, now() - interval '1 minute', done
      from webhook_endpoints, (values ('ORD-001', null), ('ORD-002', now())) as each (number, done);
    insert into sandbox_events (type, data, attempts, next_attempt_at, delivered_at) values
      ('payment.succeeded', '{"intentId": "pi_1"}', 1, now() - interval '1 minute', null);
    insert into users (name, email) values ('Ann', 'ann@example.test');
    insert into password_reset_requests (email, ip, user_agent, request_id) values ('ann@example.test', '127.0.0.1', '', 'r');
    insert into product_imports (filename, size, source, delimiter, header, totals, state, worker, worker_until) values
      ('a.csv', 0, 'mercer', ',', '["Name"]', '{"warnings": 0}', 'checking', gen_random_uuid(), now() + interval '10 seconds')`)
  await migrateDatabase(client.direct)

  const secrets = {
    mailKey: Buffer.alloc(32).toString('base64url'),
    downloadKey: '',
    orderLinkKey: '',
    giftCardKey: '',
  }
  await processResetRequests(db, secrets)
  const sent: string[] = []
  const templates = { greeting: renderGreeting, 'password-reset': renderGreeting }
  await deliverMails(
    { ...emailRenderContext(db, 'https://shop.example', secrets), templates },
    async ({ recipient }) => void sent.push(recipient),
    log,
  )
  expect(sent.toSorted()).toEqual(['again@example.test', 'ann@example.test', 'new@example.test'])

  const deliveredOrders: string[] = []
  const post: PostEvent = async ({ body }) => {
    deliveredOrders.push(JSON.parse(body).data.orderId)
    return 204
  }
  await deliverWebhooks(db, post, log)
  expect(deliveredOrders).toEqual(['ORD-001'])

  await deliverEvents(db, { shopUrl: 'http://127.0.0.1:9', signingSecret: 's' }, log)
  await runImports({ db, media: {} as never, fetchPicture: async () => ({ failure: 'none' }) as never, log })
  const waiting = `select (select count(*) from password_reset_requests) as resets,
    (select count(*) from product_imports where state = 'checking') as imports, (select attempts from sandbox_events) as events`
  expect((await pool.query(waiting)).rows).toEqual([{ resets: '0', imports: '0', events: 2 }])
})
