import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { EndedSessions } from '#server/identity/accounts/ended-sessions.ts'
import { AccessTokens } from '#server/identity/accounts/tokens.ts'
import { openCatalogue } from '#server/catalog/search/catalog-index.ts'
import { readConfig } from '#server/app/config.ts'
import { addMissingPages } from '#server/engagement/content/add-missing-pages.ts'
import { connect, type Database } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createApp } from '#server/app/http/app.ts'
import { folderStore } from '#server/platform/media/store.ts'
import { openPaymentProviders } from '#server/sales/payments/providers.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'

/** The demo store as it is on its first day, without its pages and jobs, in this process. */
export async function openDemoShop(): Promise<{ app: FastifyInstance; db: Database; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-assistant-'))
  const log = pino({ level: process.env.LOG_LEVEL ?? 'error' })
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log })
  const { db, pool, readSnapshot, close } = connect(postgres.connection, (error) => log.warn(error))
  await migrateDatabase(pool)
  await fillDemoStore(db, { today: new Date() })
  await addMissingPages(db, true)
  const config = readConfig({ MERCER_RATE_LIMIT: 'off', MERCER_DATA: folder }, folder)
  const secrets = await readSecrets(folder)
  const catalogue = openCatalogue({ db, readSnapshot })
  await catalogue.load()
  const endedSessions = await EndedSessions.follow({ db, pool, log })
  const app = await createApp(
    {
      config,
      secrets,
      accessTokens: new AccessTokens(secrets.signingKeys),
      endedSessions,
      db,
      readSnapshot,
      catalogue,
      payments: await openPaymentProviders(config, secrets, db),
      media: folderStore(folder),
      log,
    },
    log,
  )
  return {
    app,
    db,
    async close() {
      await app.close()
      await endedSessions.close()
      await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
