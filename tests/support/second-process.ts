import { createLog } from '#server/platform/log/log.ts'
import type { TestShop } from './shop.ts'
import { openShopParts } from './shop-parts.ts'

/**
 * Opens a shop again, with its own connections and memory, as a second process or one that was restarted. Processes share the
 * folder with the secrets.
 * @param environment settings that override the defaults for tests
 */
export async function openSecondProcess(first: TestShop, environment: Record<string, string> = {}) {
  const { shop, close } = await openShopParts({
    connection: first.direct,
    folder: first.shop.config.dataFolder,
    environment,
    log: createLog('silent'),
  })
  return { shop, close }
}
