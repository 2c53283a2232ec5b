import type { Judgment } from './lighthouse.ts'
import { kilobytes, type Weight } from './weigh.ts'

/** What every page of the storefront has to reach: at least these scores, at most these times and shifts. */
const least = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 }
const most = { lcp: 1_500, cls: 0.02, tbt: 100 }
const MAX_FONTS = 2
/** All JavaScript of the pages where most shoppers come in, compressed, in KB (decision 076). */
const maxJavaScript: Record<string, number> = { home: 128, list: 132, detail: 131 }

/** A line for each target that a page misses. */
export function missedTargets(page: string, judgment: Judgment, weight: Weight): string[] {
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
  const limit = maxJavaScript[page]
  if (limit && JavaScript.bytes > limit * 1024)
    missed.push(`${page}: ${kilobytes(JavaScript.bytes)} KB of JavaScript, above ${limit}`)
  return missed
}
