import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#server/platform/log/log.ts'
import type { TestShop } from './shop.ts'
import { openShopParts } from './shop-parts.ts'

/**
 * Opens a shop again, with its own connections and memory, as a second process or one that was restarted.
 * @param environment settings that override the defaults for tests
 */
export async function openSecondProcess(first: TestShop, environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-process-'))
  const { shop, close } = await openShopParts({
    connection: first.direct,
    folder,
    environment,
    log: createLog('silent'),
  })
  return {
    // Processes share the folder with the secrets.
    shop: { ...shop, secrets: first.shop.secrets },
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
