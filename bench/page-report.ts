/**
 * `npm run bench:pages` measures the size of each storefront page, and runs Lighthouse on it with a simulated slow phone.
 * Writes the results to docs/benchmarks.md and exits with 1 if a target is missed. `-- 1` runs Lighthouse once instead of
 * three times.
 */
import { chromium } from '@playwright/test'
import { chooseBrowser } from '../tests/support/browser.ts'
import { httpCaller } from '../tests/support/http-caller.ts'
import { writeSection } from './benchmarks-page.ts'
import { fillCart } from './fill-cart.ts'
import { launchForLighthouse, resultRow, runLighthouse } from './lighthouse.ts'
import { startShop } from './processes.ts'
import { markdownTable } from './table.ts'
import { missedTargets } from './targets.ts'
import { weigh, weighFramework, weightRow } from './weigh.ts'

const runs = Number(process.argv[2] ?? 3)

const framework = await weighFramework()
const shop = await startShop()
const browser = await chromium.launch(await chooseBrowser())
const lighthouseBrowser = await launchForLighthouse()
try {
  const { products } = await httpCaller(shop.url)('GET /products', { featured: 'true', limit: 1 })
  const detail = `/products/${products?.[0]?.id}`
  const pages = [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'detail', path: detail },
    { name: 'cart, empty', path: '/cart' },
    { name: 'cart, filled', path: '/cart', localStorage: await fillCart(browser, shop.url + detail) },
  ]
  const measured = []
  for (const { name, path, localStorage = {} } of pages) {
    const weight = await weigh(browser, shop.url + path, localStorage)
    const result = await runLighthouse(lighthouseBrowser, shop.url + path, runs, localStorage)
    measured.push({ name, weight, result })
    console.log(`${name}: performance ${result.performance}`)
  }
  const missed = measured.flatMap(({ name, result, weight }) => missedTargets(name, result, weight))
  const failedAudits = measured.flatMap(({ name, result }) => result.failedAudits.map((audit) => `${name}: ${audit}`))
  const report = [
    `Lighthouse with its mobile settings, the median of ${runs} runs, times in milliseconds. The last column is Lighthouse's`,
    "benchmark of the machine; it is lower when other programs use the machine's processors.\n",
    `${markdownTable(measured.map(({ name, result }) => resultRow(name, result)))}\n`,
    `${markdownTable(measured.map(({ name, weight }) => weightRow(name, weight, framework)))}\n`,
    missed.length > 0 ? `Targets missed:\n\n${list(missed)}` : 'Every target is met.',
  ].join('\n')
  console.log(`\n${report}\n`)
  if (failedAudits.length > 0) console.log(`Audits not passed:\n\n${list(failedAudits)}`)
  await writeSection('bench:pages', report.replaceAll(shop.url, ''))
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await lighthouseBrowser.close()
  await browser.close()
  await shop.stop()
}

function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
