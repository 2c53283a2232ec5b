import { buildApp, isAppBuilt } from './build-app.mjs'
import { withBuildLock } from './build-lock.mjs'
import { arePagesBuilt, buildPages } from './build-pages.mjs'
import { installPackages, isInstalled } from './install-packages.mjs'
import { step } from './steps.mjs'

/**
 * Installs missing packages, and builds missing or outdated files.
 * @param development whether to install the packages for tests and checks
 * @param pages whether to build the pages and the server
 */
export async function prepare({ development = false, pages = true } = {}) {
  const missing = () => ({
    packages: !isInstalled({ development }),
    pages: pages && !arePagesBuilt(),
    app: pages && !isAppBuilt(),
  })
  if (!Object.values(missing()).includes(true)) return
  await withBuildLock(async () => {
    // Checked again, because another process may have installed or built them while this process waited.
    if (missing().packages) {
      await step('installing packages', 'the packages are installed', () => installPackages({ development }))
    }
    if (missing().pages) await step('building the pages', 'the pages are built', buildPages)
    if (missing().app) await step('building the server', 'the server is built', buildApp)
  })
}
