/**
 * `npm run bench:pages`: what each page of the storefront weighs, and what Lighthouse says of it on a slow phone.
 * Writes both into docs/benchmarks.md and ends with 1 when a target is missed. `-- 1` runs Lighthouse once, not thrice.
 */
import { chromium } from '@playwright/test'
import { chooseBrowser } from '../tests/support/browser.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import { writeSection } from './benchmarks-page.ts'
import { fillCart } from './fill-cart.ts'
import { judge, judgmentRow, openForLighthouse } from './lighthouse.ts'
import { startShop } from './processes.ts'
import { markdownTable } from './table.ts'
import { missedTargets } from './targets.ts'
import { weigh, weighFramework, weightRow } from './weigh.ts'

const runs = Number(process.argv[2] ?? 3)

const framework = await weighFramework()
const shop = await startShop()
const browser = await chromium.launch(await chooseBrowser())
const phone = await openForLighthouse()
try {
  const { products } = await httpCaller(shop.url)('GET /products', { featured: 'true', limit: 1 })
  const detail = `/products/${products?.[0]?.id}`
  const pages = [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'detail', path: detail },
    { name: 'cart, empty', path: '/cart' },
    { name: 'cart, filled', path: '/cart', stored: await fillCart(browser, shop.url + detail) },
  ]
  const found = []
  for (const { name, path, stored = {} } of pages) {
    const weight = await weigh(browser, shop.url + path, stored)
    const judgment = await judge(phone, shop.url + path, runs, stored)
    found.push({ name, weight, judgment })
    console.log(`${name}: performance ${judgment.performance}`)
  }
  const missed = found.flatMap(({ name, judgment, weight }) => missedTargets(name, judgment, weight))
  const remarks = found.flatMap(({ name, judgment }) => judgment.remarks.map((remark) => `${name}: ${remark}`))
  const report = [
    `Lighthouse with its settings for phones, the median of ${runs}; times in milliseconds. The last column is its`,
    'measure of this machine: far below the usual figure, others were using it.\n',
    `${markdownTable(found.map(({ name, judgment }) => judgmentRow(name, judgment)))}\n`,
    `${markdownTable(found.map(({ name, weight }) => weightRow(name, weight, framework)))}\n`,
    missed.length > 0 ? `Targets missed:\n\n${list(missed)}` : 'Every target is met.',
  ].join('\n')
  console.log(`\n${report}\n`)
  if (remarks.length > 0) console.log(`Not perfect:\n\n${list(remarks)}`)
  await writeSection('bench:pages', report.replaceAll(shop.url, ''))
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await phone.close()
  await browser.close()
  await shop.stop()
}

function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
