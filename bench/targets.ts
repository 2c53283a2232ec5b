import type { PageResult } from './lighthouse.ts'
import { kilobytes, type Weight } from './weigh.ts'

/** Minimum Lighthouse scores of every storefront page. */
const minScores = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 }
/** Maximum times in ms, and maximum layout shift. */
const maxMetrics = { lcp: 1_500, cls: 0.02, tbt: 100 }
const MAX_FONTS = 2
/** Maximum compressed JavaScript of the most common landing pages, in KB (decision 076). */
const maxJavaScript: Record<string, number> = { home: 128, list: 132, detail: 131 }

/** Describes each target that a page misses. */
export function missedTargets(page: string, result: PageResult, weight: Weight): string[] {
  const missed: string[] = []
  for (const [name, target] of Object.entries(minScores)) {
    const score = result[name as keyof typeof minScores]
    if (!(score >= target)) missed.push(`${page}: ${name} ${score}, below ${target}`)
  }
  for (const [name, target] of Object.entries(maxMetrics)) {
    const value = result[name as keyof typeof maxMetrics]
    if (!(value <= target)) missed.push(`${page}: ${name} ${Number(value.toFixed(3))}, above ${target}`)
  }
  const { fonts, JavaScript } = weight
  if (fonts.files > MAX_FONTS) missed.push(`${page}: ${fonts.files} fonts, above ${MAX_FONTS}`)
  const limit = maxJavaScript[page]
  if (limit && JavaScript.bytes > limit * 1024)
    missed.push(`${page}: ${kilobytes(JavaScript.bytes)} KB of JavaScript, above ${limit}`)
  return missed
}
