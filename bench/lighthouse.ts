import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import { chooseBrowser } from '../tests/support/browser.ts'
import type { Row } from './table.ts'
import type { Stored } from './weigh.ts'

/** What one page was found to be; times in milliseconds, scores from 0 to 100, each the median of several runs. */
export interface Judgment {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** First and largest contentful paint. */
  fcp: number
  lcp: number
  /** Total blocking time. */
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** What Lighthouse measured of this machine; a figure far below its usual one says that others were using it. */
  machine: number
  /** A sentence for each audit that at least one run did not pass. */
  remarks: string[]
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

/** A browser of its own, because Lighthouse steers it in its own way. */
export async function openForLighthouse(): Promise<Browser> {
  const { executablePath = chromium.executablePath(), env, args = [] } = await chooseBrowser()
  return puppeteer.launch({
    executablePath,
    env: env as Record<string, string>,
    // As one word it means to every Chromium and Chrome the headless mode that it has.
    headless: 'shell',
    args: [...args, '--no-sandbox', '--disable-dev-shm-usage'],
  })
}

/**
 * Has Lighthouse look at a page with its settings for phones: a slow one on a slow network, both simulated.
 * @param stored what the browser keeps of an earlier visit
 */
export async function judge(browser: Browser, url: string, runs: number, stored: Stored): Promise<Judgment> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await runOnce(browser, url, stored))
  const medianOf = (figure: (result: Result) => number) =>
    results.map(figure).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  const score = (id: string) => medianOf((result) => Math.round((result.categories[id]?.score ?? 0) * 100))
  const metric = (id: string) => medianOf((result) => result.audits[id]?.numericValue ?? Number.NaN)
  return {
    performance: score(categories.performance),
    accessibility: score(categories.accessibility),
    bestPractices: score(categories.bestPractices),
    seo: score(categories.seo),
    fcp: metric(metrics.fcp),
    lcp: metric(metrics.lcp),
    tbt: metric(metrics.tbt),
    cls: metric(metrics.cls),
    machine: medianOf(({ environment }) => environment.benchmarkIndex),
    remarks: [...new Set(results.flatMap(remarksOf))],
  }
}

export const judgmentRow = (
  page: string,
  { performance, accessibility, bestPractices, seo, ...rest }: Judgment,
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

async function runOnce(browser: Browser, url: string, stored: Stored): Promise<Result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    // Lighthouse leaves local storage alone; a file of the shop has the same one as its pages.
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

/** What these find is no fault: the phone's slowness itself, and how the requests follow from each other. */
const notes = ['interactive', 'network-dependency-tree-insight']

/** One sentence for each audit that is not perfect, with the first thing it found. */
function remarksOf({ audits }: Result): string[] {
  const shown = new Set<string>([...Object.values(metrics), ...notes])
  return Object.values(audits).flatMap((audit) => {
    const { id, score, title, displayValue, explanation } = audit
    if (score === null || score >= 1 || shown.has(id)) return []
    const found = explanation ?? firstItem(audit.details)
    return [`\`${id}\`: ${title}${displayValue ? ` (${displayValue})` : ''}${found ? `: ${found}` : ''}`]
  })
}

/** The first thing that a table or list of an audit points at, in the words that find it again. */
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
