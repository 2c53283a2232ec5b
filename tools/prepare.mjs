import { buildApp, isAppBuilt } from './build-app.mjs'
import { arePagesBuilt, buildPages } from './build-pages.mjs'
import { installPackages, isInstalled } from './install-packages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { step } from './steps.mjs'

/**
 * Installs and builds what is missing or has changed.
 * @param development with the packages that only tests and checks need
 * @param pages whether the built pages and server are needed
 */
export async function prepare({ development = false, pages = true } = {}) {
  const missing = () => ({
    packages: !isInstalled({ development }),
    pages: pages && !arePagesBuilt(),
    app: pages && !isAppBuilt(),
  })
  if (!Object.values(missing()).includes(true)) return
  await oneAtATime(async () => {
    // Asked again: another process may have done it while this one waited.
    if (missing().packages) {
      await step('installing packages', 'the packages are installed', () => installPackages({ development }))
    }
    if (missing().pages) await step('building the pages', 'the pages are built', buildPages)
    if (missing().app) await step('building the server', 'the server is built', buildApp)
  })
}
