import type { Plugin } from 'vite'

/**
 * What React Router brings for options that this shop does not set: finding routes while one browses
 * (`routeDiscovery: lazy`) and reporting what the router does (`instrumentations`). It asks first whether they are set,
 * and is told no.
 */
const unused = /node_modules\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/

/** Leaves these parts of the router out of the browser's scripts, which get about 2 KB smaller, compressed. */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused },
      handler(code, id) {
        const [, exported] = /^export \{ (.+) \};$/m.exec(code) ?? []
        if (!exported) this.error(`${id} exports nothing`)
        met.add(id)
        return {
          code: exported
            .split(', ')
            .map((name) => `export const ${name} = () => {}`)
            .join('\n'),
          map: null,
        }
      },
    },
    buildEnd(error) {
      if (!error && met.size !== 2) this.error('React Router has other parts than tools/lean-router.ts expects')
    },
  }
}
