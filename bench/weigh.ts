import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Row } from './table.ts'

const kinds = { document: 'HTML', script: 'JavaScript', stylesheet: 'CSS', font: 'fonts', image: 'images' } as const

type Kind = (typeof kinds)[keyof typeof kinds]

/** Compressed size and number of the files that a page loads, by kind. */
export type Weight = Record<Kind, { bytes: number; files: number }>

/** Entries of a browser's local storage. */
export type LocalStorage = Record<string, string>

/** Measures the files that a page loads in a browser with an empty cache. */
export async function weigh(browser: Browser, url: string, stored: LocalStorage = {}): Promise<Weight> {
  const page = await browser.newPage()
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  // The endless event stream would keep the network from becoming idle.
  await page.route('**/api/admin/events', (route) => route.abort())
  const parts: Promise<{ kind: Kind; size: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds]
    if (!kind || request.url().startsWith('data:')) return
    parts.push(request.sizes().then(({ responseBodySize }) => ({ kind, size: responseBodySize })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const weight = Object.fromEntries(Object.values(kinds).map((kind) => [kind, { bytes: 0, files: 0 }])) as Weight
  for (const { kind, size } of await Promise.all(parts)) {
    weight[kind].bytes += size
    weight[kind].files += 1
  }
  await page.close()
  return weight
}

/** Table row for a page. @param framework result of {@link weighFramework} */
export const weightRow = (page: string, weight: Weight, framework: number): Row => ({
  page,
  ...Object.fromEntries(Object.values(kinds).map((kind) => [`${kind} KB`, kilobytes(weight[kind].bytes)])),
  'framework KB': kilobytes(framework),
  'other JavaScript KB': kilobytes(weight.JavaScript.bytes - framework),
})

/** Compressed JavaScript of an empty app with the same framework, in bytes. */
export async function weighFramework(): Promise<number> {
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

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
