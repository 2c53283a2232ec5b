import type pg from 'pg'
import type { Logger } from 'pino'
import { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import { openCatalogue } from '#server/catalog/search/catalog-index.ts'
import { readConfig } from '#server/app/config.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { folderStore } from '#server/platform/media/store.ts'
import { openPaymentProviders } from '#server/sales/payments/providers.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import type { Shop } from '#server/app/shop.ts'

interface Options {
  connection: pg.PoolConfig
  /** For its secrets and media. */
  folder: string
  /** Settings other than the tests' own. */
  environment?: Record<string, string>
  log: Logger
}

/** What a shop is made of, on a database that has its tables: also in processes that a test starts. */
export async function openShopParts({ connection, folder, environment = {}, log }: Options): Promise<{
  shop: Shop
  client: DatabaseClient
  close: () => Promise<void>
}> {
  const config = readConfig({ MERCER_RATE_LIMIT: 'off', MERCER_DATA: folder, ...environment }, folder)
  const client = connect(connection, (error) => log.warn(error))
  const { db, readSnapshot } = client
  await addMissingPages(db, false)
  const catalogue = openCatalogue(client)
  await catalogue.load()
  const secrets = await readSecrets(folder)
  const accessTokens = new AccessTokens(secrets.signingKeys)
  const endedSessions = await EndedSessions.follow({ db, pool: client.pool, log })
  const payments = await openPaymentProviders(config, secrets, db)
  const media = folderStore(folder)
  return {
    shop: {
      config,
      secrets,
      accessTokens,
      endedSessions,
      db,
      readSnapshot,
      catalogue,
      payments,
      media,
      log,
    },
    client,
    async close() {
      await endedSessions.close()
      await client.close()
    },
  }
}
