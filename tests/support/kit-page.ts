import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { securePage } from '#server/app/pages/content-security-policy.ts'

const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
/** The Content-Security-Policy of the shop's pages, without inline scripts. */
const { policy } = securePage('', '', { tls: false })

export const kitAddress = 'http://kit.test/'

/** Builds the page of the kit in memory, because the built shop does not include it. Takes about five seconds. */
export async function buildKit(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(projectRoot, 'tests/browser/kit/index.html') },
    },
  })
  if (!('output' in built)) throw new Error('The kit has more than one output')
  return new Map(built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/** Serves the built kit at its address, with the shop's Content-Security-Policy. */
export async function serveKit(context: BrowserContext, files: Map<string, string | Uint8Array>): Promise<void> {
  await context.route(`${kitAddress}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const isPage = !pathname.includes('.')
    const path = isPage ? '/tests/browser/kit/index.html' : pathname
    const publicFile = join(projectRoot, 'public', path)
    const body = files.get(path) ?? (existsSync(publicFile) ? readFileSync(publicFile) : undefined)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      headers: { 'content-security-policy': policy },
      body: typeof body === 'string' ? body : Buffer.from(body),
    })
  })
}
