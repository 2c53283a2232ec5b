import { environment, findNode, inCheckout } from './checkout.mjs'
import { compressFiles } from './compress-files.mjs'
import { runProgram } from './run-program.mjs'
import { openStamp } from './stamp.mjs'
import { StepFailed } from './steps.mjs'

const pages = openStamp('pages', [
  'src/web',
  'src/contract',
  'src/messages',
  'public',
  'tools/build-pages.mjs',
  'tools/compress-files.mjs',
  'tools/short-keys.ts',
  'tools/storefront-areas.ts',
  'tools/compile-messages.mjs',
  'tools/compile-translations.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
])

export const arePagesBuilt = pages.isUpToDate

/** Builds the pages and the browser's files, and compresses the browser's files in advance. */
export const buildPages = () =>
  pages.build(async () => {
    const router = inCheckout('node_modules', '@react-router', 'dev', 'bin.cjs')
    const { code, output } = await runProgram(findNode(), [router, 'build'], {
      quiet: true,
      env: environment({ NODE_ENV: 'production' }),
    })
    if (code !== 0) throw new StepFailed(`${output.trim()}\n\nThe pages could not be built.`)
    await compressFiles(inCheckout('build', 'client'))
  })
