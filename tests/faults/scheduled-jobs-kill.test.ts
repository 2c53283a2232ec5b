import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MailChoice } from '#contract/mail-choices.ts'
import { productPairs } from '#server/discovery/recommendations/tables.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { addProduct } from '../support/products.ts'
import { isUnfinished, requestJob } from '../support/scheduled-jobs.ts'

/** More shoppers than one transaction handles, so that some batches are committed before the kill. */
const SHOPPERS = 450
const WORKER = 'jobs to be killed'
/** The job waits while the test holds this lock. */
const LOCK_KEY = 4711

let database: TestDatabase
let client: DatabaseClient
let worker: ChildProcess

beforeEach(async () => {
  database = await createTestDatabase()
  client = connect(database.connection, () => {})
  await startWorker()
})
afterEach(async () => {
  worker.kill('SIGKILL')
  await client.close()
  await database.drop()
})

async function startWorker() {
  const file = fileURLToPath(new URL('./scheduled-jobs-worker.ts', import.meta.url))
  worker = fork(file, [JSON.stringify({ ...database.connection, application_name: WORKER })])
  expect(await once(worker, 'message')).toEqual(['ready', undefined])
}

const queryCount = async (text: string): Promise<number> => (await client.pool.query(text)).rows[0].count
const countSessions = (condition: string) =>
  queryCount(`select count(*)::int from pg_stat_activity where application_name = '${WORKER}' and ${condition}`)

/**
 * Starts a job, kills its process when it has written a number of rows, and lets another process run the job again.
 * @param check runs after the kill and before the job runs again
 */
async function runJobWithKill(job: string, table: string, written: number, check: () => Promise<void>) {
  await client.pool.query(`
    create function hold() returns trigger language plpgsql as $$ begin
      if (select count(*) from ${table}) >= ${written} then perform pg_advisory_xact_lock(${LOCK_KEY}); end if;
      return null;
    end $$;
    create trigger hold after insert on ${table} for each statement execute function hold();`)
  const holder = await client.pool.connect()
  await holder.query(`select pg_advisory_lock(${LOCK_KEY})`)
  await requestJob(client.db, job)
  await expect.poll(() => countSessions(`wait_event = 'advisory'`), { timeout: 30_000 }).toBe(1)
  worker.kill('SIGKILL')
  await holder.query(`select pg_advisory_unlock(${LOCK_KEY})`)
  holder.release()
  await expect.poll(() => countSessions('true'), { timeout: 30_000 }).toBe(0)
  await check()
  await client.pool.query('drop function hold cascade')

  // Makes the lease of the job expire.
  await client.db.update(scheduledJobs).set({ nextAttemptAt: sql`now()` }).where(eq(scheduledJobs.id, job))
  await startWorker()
  await waitUntilFinished(job)
}

const waitUntilFinished = (job: string) =>
  expect.poll(() => isUnfinished(client.db, job), { timeout: 60_000, interval: 500 }).toBe(false)

/** Creates shoppers with a verified address who opted in to a kind of email. */
async function createOptedInUsers(choice: MailChoice) {
  await client.pool.query(
    `with shoppers as (
      insert into users (name, email, email_verified_at)
      select 'Shopper', 's' || n || '@example.test', now() from generate_series(1, ${SHOPPERS}) n returning id)
    insert into mail_choices (user_id, choice, wanted) select id, $1, true from shoppers`,
    [choice],
  )
}

it.each<[string, MailChoice, (product: number, variant: number) => string]>([
  [
    'send-price-drops',
    'price-drops',
    (product) =>
      `insert into wishlist_items (user_id, product_id, known_price) select id, ${product}, 30_00 from users`,
  ],
  [
    'send-cart-reminders',
    'cart-reminders',
    (_, variant) =>
      `insert into cart_lines (user_id, variant_id, quantity, added_at, changed_at)
       select id, ${variant}, 1, now() - interval '25 hours', now() - interval '25 hours' from users`,
  ],
])(
  '%s sends each shopper exactly one email when it is killed between emails and runs again',
  async (job, choice, prepare) => {
    const { id, variantIds } = await addProduct(client.db, { price: 20_00 })
    await createOptedInUsers(choice)
    const product = (await client.pool.query('select id from products where slug = $1', [id])).rows[0].id
    await client.pool.query(prepare(product, variantIds[0] ?? 0))
    const countMails = () => client.db.$count(mails, eq(mails.kind, choice))

    await runJobWithKill(job, 'mails', 201, async () => {
      // Completed batches are committed, and the interrupted one is rolled back.
      expect(await countMails()).toBe(200)
    })
    expect(await countMails()).toBe(SHOPPERS)
    expect(await queryCount('select count(distinct recipient)::int from mails')).toBe(SHOPPERS)
    await requestJob(client.db, job)
    await waitUntilFinished(job)
    expect(await countMails()).toBe(SHOPPERS)
  },
)

it('learn-pairs keeps the previous pairs when it is killed, and writes the new ones when it runs again', async () => {
  const products = []
  for (let n = 0; n < 3; n++) {
    const { id } = await addProduct(client.db)
    products.push((await client.pool.query('select id from products where slug = $1', [id])).rows[0].id)
  }
  const [a, b, c] = products
  await client.db.insert(productPairs).values({ productId: a, otherId: c, score: 0.5 })
  await client.pool.query(
    'insert into viewed_pairs (day, product_id, other_id, visitors) values (current_date, $1, $2, 40)',
    [a, b],
  )
  const readPairs = async () =>
    (await client.db.select().from(productPairs).orderBy(sql`1, 2`)).map(({ productId, otherId }) => [
      productId,
      otherId,
    ])

  await runJobWithKill('learn-pairs', 'product_pairs', 1, async () => expect(await readPairs()).toEqual([[a, c]]))
  expect(await readPairs()).toEqual([
    [a, b],
    [b, a],
  ])
})
