import type { ContentPage } from '#contract/content-pages.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { fold } from '#server/catalog/words/fold.ts'
import { wordRules } from '#server/catalog/words/word-rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type IndexedPassage, listPassages, type Passage } from './list-passages.ts'

/** A match in the heading counts this many times as much as one in the text. */
const HEADING_WEIGHT = 2
/** Minimum share of the query that a passage must contain, with words weighted by their rarity. */
const MIN_SHARE = 0.6

/**
 * Finds the passage of the content pages that matches these words best; undefined when none contains enough of them.
 * @param slug searches only this page
 */
export async function findPassage(
  db: Database,
  settings: ShopSettings,
  words: string[],
  slug?: ContentPage,
): Promise<Passage | undefined> {
  const { stem, stopWords } = wordRules()
  const stems = [
    ...new Set(
      words
        .map(fold)
        .filter((word) => !stopWords.has(word))
        .map(stem),
    ),
  ]
  if (stems.length === 0) return undefined
  const passages = (await listPassages(db, settings)).filter(({ passage }) => !slug || passage.slug === slug)
  const has = (word: string) => (each: (typeof passages)[number]) => each.heading.has(word) || each.text.has(word)
  const weights = new Map(
    stems.map((word) => [word, Math.log(1 + passages.length / (1 + passages.filter(has(word)).length))]),
  )
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const scored = passages.map(({ passage, heading, text }) => {
    let covered = 0
    let score = 0
    for (const [word, weight] of weights) {
      if (!heading.has(word) && !text.has(word)) continue
      covered += weight
      score += weight * (heading.has(word) ? HEADING_WEIGHT : 1)
    }
    return { passage, score, share: covered / all }
  })
  const best = scored.reduce(
    (a, b) => (b.score > a.score ? b : a),
    scored[0] ?? { score: 0, share: 0, passage: undefined },
  )
  return best.share >= MIN_SHARE ? best.passage : undefined
}

/**
 * The passage under a heading of a page; undefined when the owner has removed or renamed it.
 * @param heading in the original; without it, the passage before the first heading
 */
export async function findPassageUnder(
  db: Database,
  settings: ShopSettings,
  slug: ContentPage,
  heading?: string,
): Promise<Passage | undefined> {
  const pagePassages = (await listPassages(db, settings)).filter(({ passage }) => passage.slug === slug)
  // The passage before the first heading has the title as its heading.
  const isUnderHeading = ({ passage, originalHeading }: IndexedPassage) =>
    heading === undefined
      ? passage.heading.trim() === passage.title.trim()
      : originalHeading.trim().toLowerCase() === heading.trim().toLowerCase()
  return pagePassages.find(isUnderHeading)?.passage
}

/** The first passage whose heading, in lower case, matches. */
export async function findPassageByHeading(
  db: Database,
  settings: ShopSettings,
  heading: RegExp,
): Promise<Passage | undefined> {
  return (await listPassages(db, settings)).find(({ passage }) => heading.test(passage.heading.toLowerCase()))?.passage
}
