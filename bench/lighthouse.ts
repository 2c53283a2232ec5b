import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import { chooseBrowser } from '../tests/support/browser.ts'
import type { Row } from './table.ts'
import type { LocalStorage } from './weigh.ts'

/** Medians of several runs for a page. Times are in milliseconds, scores from 0 to 100. */
export interface PageResult {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** First contentful paint. */
  fcp: number
  /** Largest contentful paint. */
  lcp: number
  /** Total blocking time. */
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** Lighthouse's benchmark of the machine; lower when other programs use its processors. */
  machine: number
  /** Descriptions of the audits that at least one run did not pass. */
  failedAudits: string[]
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
}
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}

/** Launches a separate browser, because Lighthouse controls it through Puppeteer. */
export async function launchForLighthouse(): Promise<Browser> {
  const { executablePath = chromium.executablePath(), env, args = [] } = await chooseBrowser()
  return puppeteer.launch({
    executablePath,
    env: env as Record<string, string>,
    // Works with every Chrome, and with Chromium's separate headless shell.
    headless: 'shell',
    args: [...args, '--no-sandbox', '--disable-dev-shm-usage'],
  })
}

/**
 * Runs Lighthouse on a page with its mobile settings: a simulated slow phone on a slow network.
 * @param stored content of local storage, as left by an earlier visit
 */
export async function runLighthouse(
  browser: Browser,
  url: string,
  runs: number,
  stored: LocalStorage,
): Promise<PageResult> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await runOnce(browser, url, stored))
  const calculateMedian = (read: (result: Result) => number) =>
    results.map(read).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  const score = (id: string) => calculateMedian((result) => Math.round((result.categories[id]?.score ?? 0) * 100))
  const metric = (id: string) => calculateMedian((result) => result.audits[id]?.numericValue ?? Number.NaN)
  return {
    performance: score(categories.performance),
    accessibility: score(categories.accessibility),
    bestPractices: score(categories.bestPractices),
    seo: score(categories.seo),
    fcp: metric(metrics.fcp),
    lcp: metric(metrics.lcp),
    tbt: metric(metrics.tbt),
    cls: metric(metrics.cls),
    machine: calculateMedian(({ environment }) => environment.benchmarkIndex),
    failedAudits: [...new Set(results.flatMap(listFailedAudits))],
  }
}

export const resultRow = (
  page: string,
  { performance, accessibility, bestPractices, seo, ...rest }: PageResult,
): Row => ({
  page,
  performance,
  accessibility,
  'best practices': bestPractices,
  SEO: seo,
  FCP: Math.round(rest.fcp),
  LCP: Math.round(rest.lcp),
  TBT: Math.round(rest.tbt),
  CLS: rest.cls.toFixed(3),
  machine: Math.round(rest.machine),
})

async function runOnce(browser: Browser, url: string, stored: LocalStorage): Promise<Result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    // Lighthouse does not clear local storage. Any URL of the shop gives access to it.
    await page.goto(new URL('/favicon.svg', url).href)
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, stored)
    const flags = { onlyCategories: Object.values(categories), logLevel: 'error' as const }
    const result = (await lighthouse(url, flags, undefined, page))?.lhr
    if (!result || result.runtimeError) throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`)
    return result
  } finally {
    await context.close()
  }
}

/** Audits that never pass on a slow phone. */
const informative = ['interactive', 'network-dependency-tree-insight']

/** Describes each audit that did not pass, with the first element that it reports. */
function listFailedAudits({ audits }: Result): string[] {
  const skipped = new Set<string>([...Object.values(metrics), ...informative])
  return Object.values(audits).flatMap((audit) => {
    const { id, score, title, displayValue, explanation } = audit
    if (score === null || score >= 1 || skipped.has(id)) return []
    const found = explanation ?? firstItem(audit.details)
    return [`\`${id}\`: ${title}${displayValue ? ` (${displayValue})` : ''}${found ? `: ${found}` : ''}`]
  })
}

/** The first element in the details of an audit, by its selector, URL or text. */
function firstItem(details: unknown): string {
  const names = ['selector', 'snippet', 'url', 'source', 'description', 'label', 'value', 'text', 'name', 'statistic']
  if (typeof details === 'string') return details
  if (Array.isArray(details)) return details.map(firstItem).find(Boolean) ?? ''
  if (typeof details !== 'object' || details === null) return ''
  const fields = details as Record<string, unknown>
  for (const name of ['items', 'node', 'source', 'subItems', ...names]) {
    const found = firstItem(fields[name])
    if (found) return found
  }
  return ''
}
