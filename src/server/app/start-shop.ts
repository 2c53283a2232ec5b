import { join } from 'node:path'
import { SOFTWARE_NAME } from '#contract/shop.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { importQueue } from '#server/catalog/import/import-queue.ts'
import { addMissingCategories } from '#server/catalog/products/add-missing-categories.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { hasAdministrator } from '#server/identity/accounts/queries.ts'
import { resetQueue } from '#server/identity/accounts/recovery/request-reset.ts'
import { assertOwnDatabase } from '#server/platform/database/assert-own-database.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { sayInOneLine } from '#server/platform/errors/say-in-one-line.ts'
import { openResponseCache } from '#server/platform/http/response-cache/open-response-cache.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { mailQueue } from '#server/platform/mail/mail-queue.ts'
import type { SendMail } from '#server/platform/mail/smtp.ts'
import { pictureFetcher } from '#server/platform/media/fetch-picture.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { eventPoster } from '#server/platform/webhooks/post-event.ts'
import { webhookQueue } from '#server/platform/webhooks/webhook-queue.ts'
import { sandboxEventQueue } from '#server/sales/payments/sandbox/event-queue.ts'
import type { Config } from './config.ts'
import { areDemoAccountsOpen, closeDemoAccounts } from './demo/close-demo-accounts.ts'
import { fillWhenEmpty } from './demo/fill-when-empty.ts'
import { emailRenderContext } from './email-templates.ts'
import { createApp } from './http/app.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { openShop } from './open-shop.ts'
import type { PageBundle } from './pages/pages.ts'
import { releaseMemory } from './release-memory.ts'
import { scheduledJobs } from './schedules.ts'
import type { Shop } from './shop.ts'

/**
 * Starts the shop: database → tables → demo store → app → jobs → listen.
 * @param loadPages loads the built pages, outside of development
 * @param fatal called with unrecoverable errors, such as a database that does not come back
 * @returns a function that stops it, in reverse
 */
export async function startShop(
  config: Config,
  { fatal, loadPages }: { fatal: (error: unknown) => void; loadPages: () => Promise<PageBundle> },
): Promise<() => Promise<void>> {
  const log = createLog(config.logLevel)
  const opened: (() => Promise<unknown>)[] = []
  // One part that does not close must not keep the rest open, above all the database.
  const close = async () => {
    for (const undo of opened.splice(0).reverse()) {
      await undo().catch((error: unknown) => log.error({ err: error }, 'a part of the shop did not close'))
    }
  }
  try {
    // Loading the pages keeps the processor busy while the database starts. A failure is reported where they are served.
    const pages = config.development ? undefined : loadPages()
    pages?.catch(() => undefined)
    await makeDataFolder(config.dataFolder)
    const secrets = await readSecrets(config.dataFolder)

    const client = await step('the database is up', async () => {
      if (config.databaseUrl) return reach(connect(config.databaseUrl, warnOfConnection))
      const postgres = await startEmbedded({ folder: join(config.dataFolder, 'postgres'), log, onLost: fatal })
      opened.push(postgres.stop)
      return connect(postgres.connection, warnOfConnection)
    })
    opened.push(client.close)
    await assertOwnDatabase(client.db, secrets, config)
    const violated = await step('its tables are up to date', () => migrateDatabase(client.pool))
    for (const line of violated) log.error(line)
    await assertOwnDatabase(client.db, secrets, config)
    const filled = await fillWhenEmpty(client.db, config, () =>
      step('the demo store is filled', async () => {
        const { fillDemoStore } = await import('#demo/fill-demo-store.ts')
        await fillDemoStore(client.db, { today: new Date() })
      }),
    )

    await addMissingPages(client.db, filled.demo)
    await addMissingCategories(client.db)

    const { shop, close: closeShop } = await step('the catalog is read', () => openShop(config, secrets, client, log))
    opened.push(closeShop)
    const responseCache =
      config.cacheBytes > 0 ? openResponseCache(client, findProductIds, config.cacheBytes, log) : undefined
    if (responseCache) opened.push(responseCache.close)
    const app = await createApp(shop, log, responseCache?.cache)
    opened.push(() => app.close())
    await step('the pages are loaded', async () => {
      const settings = { config, paymentHosts: shop.payments.current.browserHosts, cache: responseCache?.cache }
      if (pages) await (await import('./pages/built-pages.ts')).serveBuiltPages(app, settings, pages)
      else await (await import('./pages/development-pages.ts')).serveDevelopmentPages(app, settings)
    })
    opened.push(await step('the jobs are running', () => startJobs(client.db, scheduledJobs(shop), log)))
    const { db, media } = shop
    for (const queue of [
      resetQueue(db, secrets),
      mailQueue(emailRenderContext(db, config.shopUrl, secrets), await openMailServer(config)),
      importQueue({ db, media, fetchPicture: pictureFetcher(config.webhooks) }),
      webhookQueue(db, eventPoster(config.webhooks)),
    ])
      opened.push(queue.start(log))
    // What cannot be taken back comes last: a start that fails before this has changed no account.
    await closeDemoAccounts(client.db, config)
    const shopUrl = await app.listen({ port: config.port, host: config.host })
    if (shop.payments.current.name === 'sandbox') {
      const receiver = { shopUrl, signingSecret: secrets.sandboxSigningSecret }
      opened.push(sandboxEventQueue(db, receiver).start(log))
    }
    // It stops everything else for a moment, so the first visitors do not wait for it.
    const releasing = setTimeout(releaseMemory, RELEASE_MEMORY_AFTER_MS)
    opened.push(async () => clearTimeout(releasing))
    welcome(config, shop, {
      demo: filled.demo && !config.live && (await areDemoAccountsOpen(client.db)),
      administrated: await hasAdministrator(client.db),
    })
    return close
  } catch (error) {
    await close()
    throw inWords(error, config)
  }

  function warnOfConnection(error: Error): void {
    log.warn({ err: error }, 'a database connection broke')
  }
}

const MIN_POSTGRES_VERSION = 15
const RELEASE_MEMORY_AFTER_MS = 2_000

/** @throws Error when there is no PostgreSQL at DATABASE_URL, or it refuses the connection */
async function reach(client: DatabaseClient): Promise<DatabaseClient> {
  try {
    const { rows } = await client.pool.query(`select current_setting('server_version_num')::int / 10000 as major`)
    if (rows[0].major < MIN_POSTGRES_VERSION)
      throw new Error(`it is PostgreSQL ${rows[0].major}, and the shop needs ${MIN_POSTGRES_VERSION} or newer`)
    return client
  } catch (error) {
    await client.close()
    throw new Error(`DATABASE_URL cannot be reached: ${sayInOneLine(error)}`, { cause: error })
  }
}

/** The mail client is loaded only where there is a mail server. */
async function openMailServer({ mail }: Config): Promise<SendMail | null> {
  if (!mail.smtpUrl) return null
  return (await import('#server/platform/mail/smtp.ts')).smtpSender(mail)
}

/** Says what was done and how long it took. */
async function step<T>(done: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  console.log(`  ${done.padEnd(28)} ${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s`)
  return result
}

/** @param state `demo`: whether the published accounts can sign in */
function welcome(
  { shopUrl, sandboxPayments }: Config,
  { payments }: Shop,
  state: { demo: boolean; administrated: boolean },
): void {
  const { admin, shopper, password } = demoAccounts
  const lines = [`${SOFTWARE_NAME} is open at ${shopUrl}`]
  if (state.demo) lines.push(`  This is the demo store: ${admin.email} and ${shopper.email}, password ${password}`)
  else if (!state.administrated)
    lines.push('  There is no administrator yet. Register in the shop, then run: npm run admin -- you@example.com')
  if (payments.current.name === 'sandbox')
    lines.push(
      sandboxPayments
        ? '  Payments are a sandbox: no card is charged. Try 4242 4242 4242 4242'
        : '  Nobody can pay yet: set the keys of Stripe, or MERCER_SANDBOX_PAYMENTS=on to take test cards.',
    )
  console.log(`\n${lines.join('\n')}\n`)
}

function inWords(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? `${error.syscall} ${error.code}` : ''
  const words: Record<string, string> = {
    'listen EADDRINUSE': `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`,
    'listen EACCES': `Port ${port} is for the system's own programs. Choose one above 1023: PORT=3000 npm start`,
    'listen EADDRNOTAVAIL': `HOST=${host} is no address of this machine. Leave it out, or set HOST=0.0.0.0 for all of them.`,
    'getaddrinfo ENOTFOUND': `HOST=${host} is not known. Leave it out, or set HOST=0.0.0.0 to be reached from elsewhere.`,
  }
  return words[code] ? new Error(words[code], { cause: error }) : error
}
