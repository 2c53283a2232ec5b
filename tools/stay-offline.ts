import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'

/**
 * When the script of a page cannot be had, React Router loads the whole page anew, which helps after a release. Without
 * a connection it would put the browser's own error in the place of the shop, so there the error goes to our error
 * screen, which waits for the connection.
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
        return { code: code.replace(RELOAD, `if (!navigator.onLine) throw error; ${RELOAD}`), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !met) this.error('React Router loads its pages otherwise than tools/stay-offline.ts expects')
    },
  }
}
