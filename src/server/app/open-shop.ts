import type { Logger } from 'pino'
import { openCatalog } from '#server/catalog/search/catalog-index.ts'
import { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { folderStore } from '#server/platform/media/store.ts'
import { followSigningKeys, type Secrets } from '#server/platform/secrets/secrets.ts'
import { openPaymentProviders } from '#server/sales/payments/providers.ts'
import type { Config } from './config.ts'
import type { Shop } from './shop.ts'

interface OpenedShop {
  shop: Shop
  /** Stops what the shop follows; its database client stays open. */
  close(): Promise<void>
}

/**
 * Opens everything that requests and jobs are given, on a database that has its tables. This is the only place that puts the
 * parts of the shop together: the server, the tests and the benchmarks all start here.
 */
export async function openShop(
  config: Config,
  secrets: Secrets,
  { db, pool, readSnapshot }: DatabaseClient,
  log: Logger,
): Promise<OpenedShop> {
  const catalog = openCatalog({ db, readSnapshot })
  await catalog.load()
  const payments = await openPaymentProviders(config, secrets, db)
  // A pooler that passes no notifications on is used without a response cache.
  const endedSessions = await EndedSessions.follow({ db, pool: config.cacheBytes > 0 ? pool : undefined, log })
  const accessTokens = new AccessTokens(secrets.signingKeys)
  const unfollowCatalog = catalog.follow((error) => log.warn({ err: error }, 'the catalog could not catch up'))
  const unfollowKeys = followSigningKeys(config.dataFolder, {
    onKeys: (keys) => accessTokens.useKeys(keys),
    onError: (error) => log.warn({ err: error }, 'the signing keys could not be read'),
  })
  const media = folderStore(config.dataFolder)
  return {
    shop: { config, secrets, accessTokens, endedSessions, db, readSnapshot, catalog, payments, media, log },
    async close() {
      unfollowKeys()
      unfollowCatalog()
      await endedSessions.close()
    },
  }
}
