import type { Judgment } from './lighthouse.ts'
import { kilobytes, type Weight } from './weigh.ts'

/** What every page of the storefront has to reach: at least these scores, at most these times and shifts. */
const least = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 }
const most = { lcp: 1_500, cls: 0.02, tbt: 100 }
const MAX_FONTS = 2
const MAX_JAVASCRIPT_ABOVE = 30 * 1024
/** Where most shoppers come in. */
const lightPages = ['home', 'list']

/** A line for each target that a page misses. @param framework the JavaScript that any such page sends, in bytes */
export function missedTargets(page: string, judgment: Judgment, weight: Weight, framework: number): string[] {
  const missed: string[] = []
  for (const [name, target] of Object.entries(least)) {
    const score = judgment[name as keyof typeof least]
    if (!(score >= target)) missed.push(`${page}: ${name} ${score}, not ${target}`)
  }
  for (const [name, target] of Object.entries(most)) {
    const figure = judgment[name as keyof typeof most]
    if (!(figure <= target)) missed.push(`${page}: ${name} ${Number(figure.toFixed(3))}, above ${target}`)
  }
  const { fonts, JavaScript } = weight
  if (fonts.files > MAX_FONTS) missed.push(`${page}: ${fonts.files} fonts, above ${MAX_FONTS}`)
  const above = JavaScript.bytes - framework
  if (lightPages.includes(page) && above > MAX_JAVASCRIPT_ABOVE)
    missed.push(
      `${page}: ${kilobytes(above)} KB of JavaScript above the framework, not ${kilobytes(MAX_JAVASCRIPT_ABOVE)}`,
    )
  return missed
}
