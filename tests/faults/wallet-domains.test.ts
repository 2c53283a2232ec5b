import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { scheduledJobs } from '#server/platform/jobs/tables.ts'
import { REGISTER_WALLETS_JOB } from '#server/sales/payments/jobs.ts'
import { StripeError } from '../support/stripe-objects.ts'
import { openStripeServer, type StripeServer, stripeKeys } from '../support/stripe-server.ts'
import { type KillableShop, openKillableShop } from './killable-shop.ts'

const HOST = 'shop.example'
const CREATE = 'POST /v1/payment_method_domains'

/** Starts a shop with Stripe at a public address, and stops both in the end. */
async function withShop(workers: number, stripe: StripeServer, use: (shop: KillableShop) => Promise<void>) {
  const shop = await openKillableShop({
    ...{ ...stripeKeys, STRIPE_API_URL: stripe.url, SHOP_URL: `https://${HOST}` },
    MERCER_WORKERS: String(workers),
  })
  try {
    await use(shop)
  } finally {
    await shop.close()
    await stripe.close()
  }
}

/** Waits until the job that registers the host has run. */
const untilRegistered = ({ client: { db } }: KillableShop) =>
  vi.waitUntil(
    async () => {
      const isJob = and(eq(scheduledJobs.id, REGISTER_WALLETS_JOB), isNotNull(scheduledJobs.finishedAt))
      const isWaiting = and(isNull(scheduledJobs.worker), gt(scheduledJobs.nextAttemptAt, sql`now()`))
      return (await db.$count(scheduledJobs, and(isJob, isWaiting))) > 0
    },
    { timeout: 30_000, interval: 50 },
  )

it.each([1, 2])('a shop registers its host for wallets once, also after a restart (workers: %i)', async (workers) => {
  const stripe = await openStripeServer()
  await withShop(workers, stripe, async (shop) => {
    await untilRegistered(shop)
    expect(stripe.domains.domains.map(({ domain_name }) => domain_name)).toEqual([HOST])
    const asked = stripe.requests.length
    await shop.kill('server')
    // The restarted shop looks whether its host is still registered.
    await vi.waitUntil(() => stripe.requests.length > asked, { timeout: 30_000, interval: 50 })
    await untilRegistered(shop)
    expect(stripe.requests.filter((request) => request === CREATE)).toEqual([CREATE])
    expect(stripe.problems).toEqual([])
  })
})

it('a shop starts although Stripe refuses its host, and registers it at the next start', async () => {
  const stripe = await openStripeServer()
  stripe.domains.error = new StripeError(403, 'permission_error', 'The provided key does not have the permissions.')
  await withShop(1, stripe, async (shop) => {
    await untilRegistered(shop)
    expect(await fetch(`${shop.url}/api/storefront`)).toMatchObject({ status: 200 })
    expect(stripe.domains.domains).toEqual([])
    stripe.domains.error = null
    await shop.kill('server')
    await vi.waitUntil(() => stripe.domains.domains.length > 0, { timeout: 30_000, interval: 50 })
  })
})
