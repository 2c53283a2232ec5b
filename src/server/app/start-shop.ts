import type { Socket } from 'node:net'
import type pg from 'pg'
import { SOFTWARE_NAME } from '#contract/shop.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { fillQueue } from '#server/catalog/attribute-proposals/fill-queue.ts'
import { priceFillQueue } from '#server/catalog/editing/prices/fill-prices.ts'
import { startPublishing } from '#server/catalog/editing/publish-due.ts'
import { importQueue } from '#server/catalog/import/import-queue.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { startPriceUpdates } from '#server/catalog/sale-campaigns/update-sale-prices.ts'
import { promotionCodeQueue } from '#server/commerce/promotions/codes/make-codes.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { hasAdministrator } from '#server/identity/accounts/queries.ts'
import { resetQueue } from '#server/identity/accounts/recovery/request-reset.ts'
import { taxIdQueue } from '#server/identity/buyer-taxes/tax-id-queue.ts'
import type { ReadMetric } from '#server/operations/metrics/metric.ts'
import type { OtherWorkers } from '#server/operations/metrics/metrics.ts'
import { assertOwnDatabase } from '#server/platform/database/assert-own-database.ts'
import { connect } from '#server/platform/database/client.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { AddCalls } from '#server/platform/http/limits/counts.ts'
import { openResponseCache } from '#server/platform/http/response-cache/open-response-cache.ts'
import { openJobs, runJobSoon } from '#server/platform/jobs/jobs.ts'
import type { Queue } from '#server/platform/jobs/queue.ts'
import { createLog } from '#server/platform/log/log.ts'
import { mailQueue } from '#server/platform/mail/mail-queue.ts'
import type { SendMail } from '#server/platform/mail/smtp.ts'
import { pictureFetcher } from '#server/platform/media/fetch-picture.ts'
import { StoreUnavailable } from '#server/platform/objects/object-store.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { eventPoster } from '#server/platform/webhooks/post-event.ts'
import { webhookQueue } from '#server/platform/webhooks/webhook-queue.ts'
import { listOrderedVariants } from '#server/sales/orders/list-ordered-variants.ts'
import { REGISTER_WALLETS_JOB } from '#server/sales/payments/jobs.ts'
import { sandboxEventQueue } from '#server/sales/payments/sandbox/event-queue.ts'
import { taxRecordQueue } from '#server/sales/tax-provider/tax-records.ts'
import type { Config } from './config.ts'
import { areDemoAccountsOpen, closeDemoAccounts } from './demo/close-demo-accounts.ts'
import { fillWhenEmpty } from './demo/fill-when-empty.ts'
import { emailRenderContext } from './email-templates.ts'
import { explainAddress } from './explain-address.ts'
import { createApp } from './http/app.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { openEmbedded } from './open-embedded.ts'
import { openShop } from './open-shop.ts'
import type { PageBundle } from './pages/page-bundle.ts'
import { releaseMemory } from './release-memory.ts'
import { scheduledJobs } from './schedules.ts'
import type { Shop } from './shop.ts'

interface StartInput {
  /** Called with unrecoverable errors, such as a database that stays unreachable. */
  fatal: (error: unknown) => void
  /** Loads the built pages, outside of development. */
  loadPages: () => Promise<PageBundle>
  /** Whether this process prints the progress of the start and the welcome message. */
  isFirst: boolean
  /** The services that the supervisor provides to a worker: the built-in database, and counters that all workers share. */
  worker?: {
    database: pg.PoolConfig | undefined
    addCalls: AddCalls
    measureOthers: () => Promise<OtherWorkers | undefined>
  }
}

export interface RunningShop {
  /** Serves a connection that the supervisor accepted. */
  accept(socket: Socket): void
  /** The metrics of this process. */
  readMetrics(): Promise<ReadMetric[]>
  /** Resolves when all connections have ended. Call it when the supervisor passes no more connections to this process. */
  drain(): Promise<void>
  /** Stops everything in reverse order, after requests in progress have finished. */
  stop(): Promise<void>
}

/**
 * Starts the shop: database → tables → demo store → app → jobs → listen.
 * @throws Error with one line that says what to do
 */
export async function startShop(
  config: Config,
  { fatal, loadPages, isFirst, worker }: StartInput,
): Promise<RunningShop> {
  const step = isFirst ? runStep : <T>(_: string, work: () => Promise<T>) => work()
  const log = createLog(config.logLevel)
  const opened: (() => Promise<unknown>)[] = []
  // If one part fails to close, the rest must still be closed, especially the database.
  const close = async () => {
    for (const closePart of opened.splice(0).reverse()) {
      await closePart().catch((error: unknown) => log.error({ err: error }, 'a part of the shop could not be closed'))
    }
  }
  try {
    // Loaded while the database starts. Errors are handled where the pages are served.
    const pages = config.development ? undefined : loadPages()
    pages?.catch(() => undefined)
    await makeDataFolder(config.dataFolder)
    const secrets = await readSecrets(config.secrets)

    if (config.tracing) {
      const { openTracing } = await import('#server/operations/tracing/open-tracing.ts')
      opened.push(openTracing(config.tracing, log))
    }
    const client = await step('the database is running', async () => {
      const { url, pool } = config.database
      if (url) {
        const { client, warnings } = await openDatabase({ ...config.database, url }, log)
        if (isFirst) for (const line of warnings) log.warn(line)
        return client
      }
      if (worker?.database) return connect({ ...worker.database, max: pool }, warnOfConnection)
      const postgres = await openEmbedded(config, log, fatal)
      opened.push(postgres.stop)
      return connect({ ...postgres.connection, max: pool }, warnOfConnection)
    })
    opened.push(client.close)
    await assertOwnDatabase(client.db, secrets, config)
    const violated = await step('the tables are up to date', () => migrateDatabase(client.direct))
    for (const line of violated) log.error(line)
    await assertOwnDatabase(client.db, secrets, config)
    const filled = await fillWhenEmpty(client.db, config, () =>
      step('the demo store is filled', async () => {
        const { fillDemoStore } = await import('#demo/fill-demo-store.ts')
        await fillDemoStore(client.db, { today: new Date(), hasMarkets: config.demoMarkets })
      }),
    )

    await addMissingPages(client.db, filled.demo)

    const { shop, close: closeShop } = await step('the catalog is read', () =>
      openShop(config, secrets, client, log, worker?.addCalls),
    )
    opened.push(closeShop)
    if (isFirst) await checkMedia(shop)
    const responseCache =
      config.cacheBytes > 0 ? openResponseCache(client, findProductIds, config.cacheBytes, log) : undefined
    if (responseCache) opened.push(responseCache.close)
    const app = await createApp(shop, log, responseCache?.cache, config.requestLog ? writeOut : undefined)
    opened.push(() => app.close())
    app.metrics.readOthers = worker?.measureOthers
    await step('the pages are loaded', async () => {
      const settings = { config, paymentHosts: shop.payments.current.browserHosts, cache: responseCache?.cache }
      if (pages) await (await import('./pages/built-pages.ts')).serveBuiltPages(app, settings, pages)
      else await (await import('./pages/development-pages.ts')).serveDevelopmentPages(app, settings)
    })
    const run = (queue: Queue) => {
      shop.queues.push(queue)
      opened.push(queue.start(log))
    }
    await step('the jobs are running', async () => {
      const jobs = await openJobs(client.db, scheduledJobs(shop))
      if (isFirst) await runJobSoon(client.db, REGISTER_WALLETS_JOB)
      run(jobs)
    })
    const { db, media } = shop
    opened.push(startPublishing(db, log))
    opened.push(startPriceUpdates(db, log))
    for (const queue of [
      resetQueue(db, secrets),
      mailQueue(emailRenderContext(db, config.shopUrl, secrets), await openMailServer(config)),
      importQueue({ db, media, fetchPicture: pictureFetcher(config.webhooks), listOrderedVariants }),
      fillQueue(db),
      priceFillQueue(db),
      promotionCodeQueue(db),
      webhookQueue(db, eventPoster(config.webhooks)),
      ...(config.vies ? [taxIdQueue(db, config.vies)] : []),
      // Without keys, what is not recorded yet waits for them.
      ...(config.stripe ? [taxRecordQueue(db, shop.taxProvider)] : []),
    ])
      run(queue)
    // Irreversible changes come last, so that a failed start changes no account.
    await closeDemoAccounts(client.db, config)
    const shopUrl = worker
      ? app.httpServers.acceptFromSupervisor(app, config)
      : await app.httpServers.listen(app, config)
    if (shop.payments.current.name === 'sandbox') {
      const receiver = { shopUrl, signingSecret: secrets.sandboxSigningSecret }
      run(sandboxEventQueue(db, receiver))
    }
    // Delayed, because it blocks the process for a moment, for which the first requests would wait.
    const releaseTimer = setTimeout(releaseMemory, RELEASE_MEMORY_AFTER_MS)
    opened.push(async () => clearTimeout(releaseTimer))
    if (isFirst)
      welcome(config, shop, {
        demo: filled.demo && !config.live && (await areDemoAccountsOpen(client.db)),
        hasAdministrator: await hasAdministrator(client.db),
      })
    return {
      accept: (socket) => app.httpServers.accept(app, socket),
      readMetrics: () => app.metrics.readOwn(),
      drain: () => app.httpServers.drain(),
      stop: close,
    }
  } catch (error) {
    await close()
    throw explainAddress(error, config)
  }

  function warnOfConnection(error: Error): void {
    log.warn({ err: error }, 'a database connection broke')
  }
}

const RELEASE_MEMORY_AFTER_MS = 2_000

/**
 * Checks the settings of the bucket. If the bucket does not respond, this only prints a warning, because the shop works without
 * its pictures.
 * @throws Error with one line that names the variable
 */
async function checkMedia({ media }: Shop): Promise<void> {
  await media.check().catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error
    console.warn(`  ${error.message}. The shop starts without the pictures there.`)
  })
}

/** Loads the mail client only if a mail server is configured. */
async function openMailServer({ mail }: Config): Promise<SendMail | null> {
  if (!mail.smtpUrl) return null
  return (await import('#server/platform/mail/smtp.ts')).smtpSender(mail)
}

/** Prints a completed step and how long it took. */
async function runStep<T>(done: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`  ${done.padEnd(28)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`)
  return result
}

/** @param state `demo`: whether the published accounts can sign in */
function welcome(
  { shopUrl, sandboxPayments }: Config,
  { payments }: Shop,
  state: { demo: boolean; hasAdministrator: boolean },
): void {
  const { admin, shopper, password } = demoAccounts
  const lines = [`${SOFTWARE_NAME} is open at ${shopUrl}`]
  if (state.demo) lines.push(`  This is the demo store: ${admin.email} and ${shopper.email}, password ${password}`)
  else if (!state.hasAdministrator)
    lines.push('  There is no administrator yet. Register in the shop, then run: mercer admin you@example.com')
  if (payments.current.name === 'sandbox')
    lines.push(
      sandboxPayments
        ? '  Payments use the sandbox: no card is charged. Try 4242 4242 4242 4242'
        : '  Shoppers cannot pay yet: set the keys of Stripe, or MERCER_SANDBOX_PAYMENTS=on to take test cards.',
    )
  console.log(`\n${lines.join('\n')}\n`)
}

const writeOut = (text: string): void => void process.stdout.write(text)
