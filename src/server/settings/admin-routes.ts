import type { Database } from '../database/client.ts'
import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { changeSettings, revisionOf } from './change-settings.ts'
import { readSettings } from './read-settings.ts'

export function settingsAdminRoutes(implement: Implement, { db }: Shop): void {
  implement('GET /admin/settings', () => withRevision(db))

  implement('PUT /admin/settings', async ({ body, caller }) => {
    await changeSettings(db, body, caller)
    return withRevision(db)
  })
}

async function withRevision(db: Database) {
  const settings = await readSettings(db)
  return { settings, revision: revisionOf(settings) }
}
