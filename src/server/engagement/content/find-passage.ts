import type { ContentPage } from '#contract/content-pages.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { stem } from '#server/catalog/words/english/stem.ts'
import { stopWords } from '#server/catalog/words/english/stop-words.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type IndexedPassage, listPassages, type Passage } from './list-passages.ts'

/** A word in a heading says more about a passage than one in its text. */
const HEADING_WORTH = 2
/** So much of the words has to be there, each by how rare it is. */
const MIN_SHARE = 0.6

/**
 * The passage of the shop's pages that is most about these words; undefined when none is about most of them.
 * @param slug only of this page
 */
export async function findPassage(
  db: Database,
  settings: ShopSettings,
  words: string[],
  slug?: ContentPage,
): Promise<Passage | undefined> {
  const wanted = [...new Set(words.filter((word) => !stopWords.has(word)).map(stem))]
  if (wanted.length === 0) return undefined
  const passages = (await listPassages(db, settings)).filter(({ passage }) => !slug || passage.slug === slug)
  const has = (word: string) => (each: (typeof passages)[number]) => each.heading.has(word) || each.text.has(word)
  const worths = new Map(
    wanted.map((word) => [word, Math.log(1 + passages.length / (1 + passages.filter(has(word)).length))]),
  )
  const all = [...worths.values()].reduce((sum, worth) => sum + worth, 0)
  const scored = passages.map(({ passage, heading, text }) => {
    let covered = 0
    let score = 0
    for (const [word, worth] of worths) {
      if (!heading.has(word) && !text.has(word)) continue
      covered += worth
      score += worth * (heading.has(word) ? HEADING_WORTH : 1)
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
 * What a page says under one of its headings; undefined when its owner took that out, or called it otherwise.
 * @param heading without one, what stands before the first
 */
export async function passageUnder(
  db: Database,
  settings: ShopSettings,
  slug: ContentPage,
  heading?: string,
): Promise<Passage | undefined> {
  const ofPage = (await listPassages(db, settings)).filter(({ passage }) => passage.slug === slug)
  const isMeant = ({ passage }: IndexedPassage) =>
    passage.heading.trim().toLowerCase() === (heading ?? passage.title).trim().toLowerCase()
  return ofPage.find(isMeant)?.passage
}

/** What the pages say under the first heading that is about this. */
export async function passageHeaded(db: Database, settings: ShopSettings, about: RegExp): Promise<Passage | undefined> {
  return (await listPassages(db, settings)).find(({ passage }) => about.test(passage.heading.toLowerCase()))?.passage
}
