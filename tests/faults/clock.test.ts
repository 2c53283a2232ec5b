import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { products } from '#server/catalog/products/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import type { EmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { findPostgres } from '#server/platform/database/postgres/binaries.ts'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { httpCaller } from '../support/http-caller.ts'
import { startInstalled } from '../support/installed-postgres.ts'
import { hasFaketime, openProcessClock, type ProcessClock, WITHOUT_FAKETIME } from '../support/process-clock.ts'
import { addProduct } from '../support/products.ts'
import { TEST_PASSWORD } from '../support/shop.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { enableTwoStep } from '../support/two-step.ts'
import { openWebhookReceiver } from '../support/webhook-receiver.ts'
import { openSales } from './interrupted-sales.ts'

const HOUR_S = 3_600
/** Minimum duration of the jump. Each process compares its clocks once a second. */
const JUMP_MS = 3_000
/** In 30-second steps of an authenticator app, which count backwards. */
const AN_HOUR_AHEAD = -HOUR_S / 30
const MAX_RECOVERY_MS = 10_000

let folder: string
let clock: ProcessClock
let postgres: EmbeddedPostgres
let client: DatabaseClient
let shop: ShopProcess

beforeEach(({ skip }) => skip(!hasFaketime, WITHOUT_FAKETIME))
beforeAll(async () => {
  if (!hasFaketime) return
  folder = await mkdtemp(join(tmpdir(), 'mercer-clock-'))
  clock = await openProcessClock(folder)
  const cluster = join(folder, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  const bin = await clock.wrap(['initdb', 'postgres', 'pg_ctl'], dirname(findPostgres().postgres))
  postgres = await startInstalled(bin, cluster, { fsync: 'off' })
  const { user, host, port, database } = postgres.connection
  client = connect(postgres.connection, () => {})
  shop = await startShopProcess({
    ...clock.environment,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    MERCER_DATA: folder,
    MERCER_WORKERS: '2',
    MERCER_DEMO: 'off',
    MERCER_OPEN: 'on',
    MERCER_RATE_LIMIT: 'off',
    MERCER_WEBHOOKS_PRIVATE: 'on',
  })
})
afterAll(async () => {
  if (!hasFaketime) return
  await shop?.stop()
  await client?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

/** Sets the clock of the shop and its database an hour ahead, runs a callback, and sets the clock back. */
async function jumpAhead(run?: () => Promise<unknown>): Promise<void> {
  await clock.set(HOUR_S)
  try {
    await Promise.all([sleep(JUMP_MS), run?.()])
  } finally {
    await clock.set(0)
  }
}

const register = (email: string) =>
  httpCaller(shop.url)('POST /auth/register', {
    name: 'Ann',
    email,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
  })

it('after the clock jumped an hour ahead and back, all buyers can buy within ten seconds, and stock is not oversold', async () => {
  const sales = await openSales(client.db, shop.url)
  await sales.duringAndSoonAfter(() => jumpAhead())
  await sales.expectNothingLost()
})

it('a session continues while the clock is an hour ahead and after it is set back', async () => {
  let { refreshToken, token } = await register('ann@example.test')
  const profile = () => httpCaller(shop.url, token)('GET /user/profile')
  const refresh = async () => {
    ;({ refreshToken, token } = await httpCaller(shop.url)('POST /auth/refresh', { refreshToken }))
  }
  await jumpAhead(async () => {
    await expect(profile()).rejects.toMatchObject({ code: 'token_expired' })
    await refresh()
    await profile()
  })
  await profile()
  await refresh()
  await profile()
})

it('authenticator codes are accepted again after a code was used while the clock was an hour ahead', async () => {
  const { token } = await register('tia@example.test')
  await client.db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.email, 'tia@example.test'))
  const { app } = await enableTwoStep(httpCaller(shop.url, token))
  const signIn = async (code: string) => {
    const login = { email: 'tia@example.test', password: TEST_PASSWORD }
    const challenge: unknown = await httpCaller(shop.url)('POST /auth/login', login).catch((error: unknown) => error)
    const ticket = challenge instanceof ShopError ? (challenge.details.ticket ?? '') : ''
    return httpCaller(shop.url)('POST /auth/two-step', { ticket, code })
  }
  await jumpAhead(() => signIn(app.code(AN_HOUR_AHEAD)))
  expect((await signIn(app.code())).user.email).toBe('tia@example.test')
})

it('jobs and webhooks scheduled while the clock was an hour ahead are rescheduled within ten seconds after it is set back', async () => {
  const receiver = await openWebhookReceiver()
  try {
    const values = { url: receiver.url, secret: 's', events: [] }
    const [endpoint] = await client.db.insert(webhookEndpoints).values(values).returning()
    const isLate = sql`${eq(scheduledJobs.schedule, '* * * * *')} and ${scheduledJobs.nextAttemptAt} > now() + interval '61 seconds'`
    const countLate = () => client.db.$count(scheduledJobs, isLate)
    await jumpAhead(async () => {
      // All jobs run now, and their next runs are scheduled an hour too late.
      const hasRun = sql`${eq(scheduledJobs.schedule, '* * * * *')} and ${scheduledJobs.finishedAt} > now() - interval '10 minutes'`
      await expect.poll(() => client.db.$count(scheduledJobs, hasRun), { timeout: 20_000 }).toBeGreaterThan(5)
      // A delivery that is not due before the clock is set back.
      await client.db.insert(webhookDeliveries).values({
        endpointId: endpoint?.id ?? '',
        eventId: '00000000-0000-4000-8000-000000000000',
        type: 'order.paid',
        data: {},
        nextAttemptAt: sql`now() + interval '5 minutes'`,
      })
    })
    await expect.poll(countLate, { timeout: MAX_RECOVERY_MS }).toBe(0)
    await expect.poll(() => receiver.calls.length, { timeout: MAX_RECOVERY_MS }).toBe(1)
  } finally {
    await receiver.close()
  }
})

it('cached responses show a change within a second while the clock is an hour ahead and after it is set back', async () => {
  const { id } = await addProduct(client.db)
  const read = async () => {
    const response = await fetch(`${shop.url}/api/products/${id}`, { headers: { connection: 'close' } })
    return { text: await response.text(), isHit: response.headers.get('cache-status') === 'Mercer; hit' }
  }
  const expectFreshAndCached = async (price: number) => {
    await client.db
      .update(products)
      .set({ price: price * 100 })
      .where(eq(products.slug, id))
    await sleep(1_000)
    expect((await read()).text).toContain(`"price":${price}`)
    await expect.poll(async () => (await read()).isHit, { timeout: MAX_RECOVERY_MS }).toBe(true)
  }
  await expectFreshAndCached(21)
  await jumpAhead(() => expectFreshAndCached(22))
  await expectFreshAndCached(23)
})
