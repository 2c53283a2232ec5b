import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'
/** Browsers remember that an address failed, so it is asked for under another one. */
const WAIT = `if (!navigator.onLine) {
  await new Promise((online) => addEventListener("online", online, { once: true }));
  return loadRouteModule({ ...route, module: route.module + "?again" }, routeModulesCache);
}
`

/**
 * When the script of a page cannot be had, React Router loads the whole page anew, which helps after a release. Without
 * a connection that would put the browser's own error in the place of the shop, so what is on the screen stays until
 * there is one.
 */
export function stayOffline(): Plugin {
  let met = false
  return {
    name: 'stay-offline',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        met = code.includes(RELOAD)
        return { code: code.replace(RELOAD, WAIT + RELOAD), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !met) this.error('React Router loads its pages otherwise than tools/stay-offline.ts expects')
    },
  }
}
