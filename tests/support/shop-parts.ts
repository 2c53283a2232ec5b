import type pg from 'pg'
import type { Logger } from 'pino'
import { readConfig } from '#server/app/config.ts'
import { openShop } from '#server/app/open-shop.ts'
import type { Shop } from '#server/app/shop.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import type { PoolerMode } from '#server/platform/config/database-settings.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'

/** The address and mode of a pooler. */
export interface TestPooler {
  host: string
  port: number
  mode: PoolerMode
}

interface Options {
  connection: pg.PoolConfig
  /** Folder for secrets and media. */
  folder: string
  /** A replica of the database. */
  replica?: pg.PoolConfig | undefined
  /** A pooler in front of the database. */
  pooler?: TestPooler | undefined
  /** Settings that override those of the tests. */
  environment?: Record<string, string>
  log: Logger
}

/** Opens the parts of a shop on a migrated database. Child processes of tests use it too. */
export async function openShopParts({ connection, pooler, replica, folder, environment = {}, log }: Options): Promise<{
  shop: Shop
  client: DatabaseClient
  close: () => Promise<void>
}> {
  const config = readConfig({ MERCER_RATE_LIMIT: 'off', MERCER_DATA: folder, ...environment }, folder)
  const pooled = pooler ? { ...connection, host: pooler.host, port: pooler.port } : connection
  const client = connect(pooled, (error) => log.warn(error), {
    pooler: pooler?.mode,
    direct: connection,
    replica: replica && {
      connection: replica,
      events: { onExcluded: (reason) => log.warn(reason), onRestored: () => {} },
    },
  })
  await addMissingPages(client.db, false)
  const opened = await openShop(config, await readSecrets(config.secrets), client, log)
  return {
    shop: opened.shop,
    client,
    async close() {
      await opened.close()
      await client.close()
    },
  }
}
