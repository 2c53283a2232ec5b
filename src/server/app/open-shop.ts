import type { Logger } from 'pino'
import { openCatalog } from '#server/catalog/search/catalog-index.ts'
import { createPricingRulesCache } from '#server/commerce/pricing/read-pricing-rules.ts'
import { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import type { AddCalls } from '#server/platform/http/limits/counts.ts'
import { openPrivateFiles } from '#server/platform/media/private-files.ts'
import { openMedia } from '#server/platform/media/store.ts'
import { type Secrets, watchSigningKeys } from '#server/platform/secrets/secrets.ts'
import { openPaymentProviders } from '#server/sales/payments/providers.ts'
import { openTaxProvider } from '#server/sales/tax-provider/open-tax-provider.ts'
import type { Config } from './config.ts'
import type { Shop } from './shop.ts'

interface OpenedShop {
  shop: Shop
  /** Stops listening for changes. The database client stays open. */
  close(): Promise<void>
}

/**
 * Creates the context of requests and jobs, on a migrated database. The server, the tests and the benchmarks all assemble the
 * shop here.
 */
export async function openShop(
  config: Config,
  secrets: Secrets,
  { db, pool, direct, readSnapshot, readOnReplica, reads, replica }: DatabaseClient,
  log: Logger,
  addCalls?: AddCalls,
): Promise<OpenedShop> {
  const catalog = openCatalog({ db, readSnapshot })
  await catalog.load()
  const payments = await openPaymentProviders(config, secrets, db)
  const taxProvider = await openTaxProvider(config, secrets)
  const endedSessions = await EndedSessions.follow({ db, direct, log })
  const accessTokens = new AccessTokens(secrets.signingKeys)
  const stopFollowingCatalog = catalog.follow((error) => log.warn({ err: error }, 'the catalog could not catch up'))
  const stopWatchingKeys = watchSigningKeys(config.secrets, {
    onKeys: (keys) => accessTokens.useKeys(keys),
    onError: (error) => log.warn({ err: error }, 'the signing keys could not be read'),
  })
  const media = await openMedia(config)
  const privateFiles = await openPrivateFiles(config)
  return {
    shop: {
      config,
      secrets,
      accessTokens,
      endedSessions,
      db,
      readOnReplica,
      reads,
      replica,
      pool,
      queues: [],
      catalog,
      payments,
      pricingRules: createPricingRulesCache(),
      taxProvider,
      media,
      privateFiles,
      log,
      addCalls,
    },
    async close() {
      stopWatchingKeys()
      stopFollowingCatalog()
      await endedSessions.close()
    },
  }
}
