import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess } from './shop-process.ts'

/** Starts a shop with the demo store for all browser tests. Playwright runs this once per run. */
export default async function startShopForBrowsers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-browser-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const shop = await startShopProcess({ MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off' })
    // Playwright's workers load the configuration again, which reads this URL.
    process.env.SHOP_UNDER_TEST = shop.url
    process.env.SHOP_UNDER_TEST_DATA = folder
    return async () => {
      await shop.stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}
