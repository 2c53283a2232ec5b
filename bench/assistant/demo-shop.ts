import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { readConfig } from '#server/app/config.ts'
import { createApp } from '#server/app/http/app.ts'
import { openShop } from '#server/app/open-shop.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { connect } from '#server/platform/database/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import { secretsInFolder } from '#server/platform/secrets/secrets-source.ts'

/** Opens a newly filled demo store in this process, without its web pages and jobs. */
export async function openDemoShop(): Promise<{ app: FastifyInstance; db: Database; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-assistant-'))
  const log = pino({ level: process.env.LOG_LEVEL ?? 'error' })
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log })
  const client = connect(postgres.connection, (error) => log.warn(error))
  await migrateDatabase(client.direct)
  await fillDemoStore(client.db, { today: new Date() })
  await addMissingPages(client.db, true)
  const config = readConfig({ MERCER_RATE_LIMIT: 'off', MERCER_DATA: folder }, folder)
  const { shop, close } = await openShop(config, await readSecrets(secretsInFolder(folder)), client, log)
  const app = await createApp(shop, log)
  return {
    app,
    db: client.db,
    async close() {
      await app.close()
      await close()
      await client.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
