import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, findNode, inCheckout } from './checkout.mjs'
import { compressFiles } from './compress-files.mjs'
import { runProgram } from './run-program.mjs'
import { StepFailed } from './steps.mjs'
import { trimManifest } from './trim-manifest.mjs'

/** Everything the built pages depend on. */
const sources = [
  'src/web',
  'src/contract',
  'public',
  'tools/build-pages.mjs',
  'tools/compress-files.mjs',
  'tools/lean-router.ts',
  'tools/stay-offline.ts',
  'tools/trim-manifest.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = inCheckout('build', 'sources.sha256')

/** Whether `build` was made from the sources as they are now. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()

/** Builds the pages and everything the browser loads, and compresses the files once for all visitors. */
export async function buildPages() {
  const hash = hashOfSources()
  rmSync(stamp, { force: true })
  const router = inCheckout('node_modules', '@react-router', 'dev', 'bin.cjs')
  const { code, output } = await runProgram(findNode(), [router, 'build'], {
    quiet: true,
    env: environment({ NODE_ENV: 'production' }),
  })
  if (code !== 0) throw new StepFailed(`${output.trim()}\n\nThe pages could not be built.`)
  await trimManifest(inCheckout('build', 'client'))
  await compressFiles(inCheckout('build', 'client'))
  writeFileSync(stamp, hash)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(source)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inCheckout(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const found = statSync(inCheckout(path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(inCheckout(path)).flatMap((name) => filesIn(join(path, name)))
}
