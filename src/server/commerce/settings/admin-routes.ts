import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { changeSettings, readWithRevision } from './change-settings.ts'

export function settingsAdminRoutes(implement: Implement, { db }: PlatformContext): void {
  implement('GET /admin/settings', () => readWithRevision(db))

  implement('PUT /admin/settings', async ({ body, caller }) => {
    await changeSettings(db, body, caller)
    return readWithRevision(db)
  })
}
