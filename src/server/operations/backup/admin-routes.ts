import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { changeBackupKey, changeBackupSettings, confirmKeyKept, requestBackup } from './change-settings.ts'
import { readBackups } from './queries.ts'

export function backupAdminRoutes(implement: Implement, shop: PlatformContext): void {
  implement('GET /admin/backups', () => readBackups(shop))

  implement('PUT /admin/backups/settings', async ({ body, caller }) => {
    await changeBackupSettings(shop, body, caller)
    return readBackups(shop)
  })

  implement('POST /admin/backups', async ({ caller }) => {
    await requestBackup(shop.db, caller)
    return null
  })

  implement('POST /admin/backups/key', async ({ caller }) => ({ key: await changeBackupKey(shop, caller) }))

  implement('POST /admin/backups/key/kept', async ({ caller }) => {
    await confirmKeyKept(shop.db, caller)
    return null
  })
}
