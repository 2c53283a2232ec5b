import { desc } from 'drizzle-orm'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { fold } from '../catalog/words/fold.ts'
import { stem } from '../catalog/words/stem.ts'
import { stopWords } from '../catalog/words/stop-words.ts'
import type { Database } from '../database/client.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { pageVersions } from './tables.ts'

/** What stands under one heading of a page, in plain words. */
export interface Passage {
  slug: ContentPage
  /** Of the page. */
  title: string
  heading: string
  text: string
}

/** A word of a heading says more of what a passage is about than one of its text. */
const HEADING_WORTH = 2
/** So much of the words has to be there, each by how rare it is. */
const LEAST_SHARE = 0.6

const parser = unified().use(remarkParse).use(remarkGfm)

/** The passage of the shop's pages that is most about these words; undefined when none is about most of them. */
export async function findPassage(db: Database, settings: ShopSettings, words: string[]): Promise<Passage | undefined> {
  const wanted = [...new Set(words.filter((word) => !stopWords.has(word)).map(stem))]
  if (wanted.length === 0) return undefined
  const passages = await listPassages(db, settings)
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
  return best.share >= LEAST_SHARE ? best.passage : undefined
}

/** Passages with the stems of their words. */
interface Indexed {
  passage: Passage
  heading: Set<string>
  text: Set<string>
}

/** Those of pages as they were last, by the text: to read one takes longer than everything else. */
const read = new Map<string, Indexed[]>()
const MOST_KEPT = 50

async function listPassages(db: Database, settings: ShopSettings): Promise<Indexed[]> {
  const pages = await db
    .selectDistinctOn([pageVersions.slug], {
      slug: pageVersions.slug,
      title: pageVersions.title,
      text: pageVersions.text,
    })
    .from(pageVersions)
    .orderBy(pageVersions.slug, desc(pageVersions.version))
  return pages.flatMap(({ slug, title, text }) =>
    isPage(slug) ? indexed(fillPlaceholders(text, settings), slug, title) : [],
  )
}

function indexed(text: string, slug: ContentPage, title: string): Indexed[] {
  const key = `${slug}\n${title}\n${text}`
  const known = read.get(key)
  if (known) return known
  const passages = passagesIn(parser.parse(text), slug, title).map((passage) => ({
    passage,
    heading: stemsOf(passage.heading),
    text: stemsOf(passage.text),
  }))
  if (read.size >= MOST_KEPT) read.clear()
  read.set(key, passages)
  return passages
}

const isPage = (slug: string): slug is ContentPage => Object.hasOwn(contentPages, slug)

function passagesIn({ children }: Root, slug: ContentPage, title: string): Passage[] {
  const passages: Passage[] = []
  let open: Passage = { slug, title, heading: title, text: '' }
  for (const node of children) {
    if (node.type === 'heading') {
      passages.push(open)
      open = { slug, title, heading: plain(node), text: '' }
    } else open.text = `${open.text} ${plain(node)}`.trim()
  }
  return [...passages, open].filter(({ text }) => text)
}

/** The words of a part of a page; cells of a table are parted by commas, as one would say them. */
function plain(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (!('children' in node)) return ''
  const between = { tableRow: ', ', table: '. ', list: ' ', listItem: ' ' }[node.type as string] ?? ''
  return (node.children as Nodes[]).map(plain).join(between)
}

const stemsOf = (text: string): Set<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(stem),
  )
