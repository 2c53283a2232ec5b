import { buildPages, isBuilt } from './build-pages.mjs'
import { installPackages, isInstalled } from './install-packages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { step } from './steps.mjs'

/**
 * Installs and builds what is missing or has changed.
 * @param development with the packages that only tests and checks need
 * @param pages whether the built pages are needed
 */
export async function prepare({ development = false, pages = true } = {}) {
  const missing = () => ({ packages: !isInstalled({ development }), build: pages && !isBuilt() })
  if (!missing().packages && !missing().build) return
  await oneAtATime(async () => {
    // Asked again: another process may have done it while this one waited.
    if (missing().packages) {
      await step('installing packages', 'the packages are installed', () => installPackages({ development }))
    }
    if (missing().build) await step('building the pages', 'the pages are built', buildPages)
  })
}
