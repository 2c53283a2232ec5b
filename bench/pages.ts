import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import type { AuthJson } from '#contract/accounts.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { chooseBrowser } from '../tests/support/browser.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import { startShop } from './processes.ts'
import { printTable } from './table.ts'

const kinds = { document: 'HTML', script: 'JavaScript', stylesheet: 'CSS', font: 'fonts', image: 'images' } as const

/** What each page sends to a browser that has nothing of it yet, and how much of its JavaScript any such page would send. */
export async function measurePages(): Promise<void> {
  const framework = await weighFramework()
  const shop = await startShop()
  const browser = await chromium.launch(await chooseBrowser())
  try {
    const visitor = httpCaller(shop.url)
    const { products } = await visitor('GET /products', { featured: 'true', limit: 1 })
    const { email } = demoAccounts.admin
    const administrator = await visitor('POST /auth/login', { email, password: demoAccounts.password })
    const pages = {
      home: '/',
      list: '/products',
      detail: `/products/${products?.[0]?.id}`,
      cart: '/cart',
      login: '/login',
      panel: '/admin',
    }
    const rows = []
    for (const [name, path] of Object.entries(pages)) {
      const bytes = await weigh(browser, shop.url + path, name === 'panel' ? administrator : undefined)
      rows.push({
        page: name,
        ...Object.fromEntries(Object.values(kinds).map((kind) => [`${kind} KB`, kilobytes(bytes[kind] ?? 0)])),
        'framework KB': kilobytes(framework),
        'JavaScript above it KB': kilobytes((bytes.JavaScript ?? 0) - framework),
      })
    }
    printTable('Bytes of each page, compressed, with an empty cache', rows)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function weigh(browser: Browser, url: string, session?: AuthJson): Promise<Record<string, number>> {
  const page = await browser.newPage()
  await page.addInitScript((signedIn) => {
    if (!signedIn) return
    localStorage.setItem('auth_token', signedIn.token)
    localStorage.setItem(
      'auth-storage',
      JSON.stringify({ state: { user: signedIn.user, isAuthenticated: true }, version: 0 }),
    )
  }, session)
  const parts: Promise<{ kind: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds]
    if (kind) parts.push(request.sizes().then(({ responseBodySize }) => ({ kind, size: responseBodySize })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes: Record<string, number> = {}
  for (const { kind, size } of await Promise.all(parts)) bytes[kind] = (bytes[kind] ?? 0) + size
  await page.close()
  return bytes
}

/** The JavaScript of an app with the same packages and nothing of its own, in bytes. */
async function weighFramework(): Promise<number> {
  const cwd = fileURLToPath(new URL('bare-app', import.meta.url))
  const build = fileURLToPath(new URL('../build/bare-app', import.meta.url))
  await rm(build, { recursive: true, force: true })
  await promisify(execFile)('react-router', ['build'], { cwd })
  const assets = join(build, 'client', 'assets')
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(
    files.map(async (name) => brotliCompressSync(await readFile(join(assets, name))).length),
  )
  await rm(build, { recursive: true })
  return sizes.reduce((sum, size) => sum + size, 0)
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
