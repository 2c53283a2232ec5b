import { desc } from 'drizzle-orm'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { fold } from '../catalog/words/fold.ts'
import { stem } from '../catalog/words/stem.ts'
import type { Database } from '../database/client.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { pageVersions } from './tables.ts'

/** What stands under one heading of a page, in plain words. */
export interface Passage {
  slug: ContentPage
  /** Of the page. */
  title: string
  /** That of the page, for what comes before its first heading. */
  heading: string
  text: string
}

/** A passage with the stems of its words. */
export interface IndexedPassage {
  passage: Passage
  heading: Set<string>
  text: Set<string>
}

/** Those of pages as they were last, by the text: to read one takes longer than everything else. */
const read = new Map<string, IndexedPassage[]>()
const MOST_KEPT = 50

const parser = unified().use(remarkParse).use(remarkGfm)

/** All that the shop's pages of words say now, with the settings filled in, passage by passage. */
export async function listPassages(db: Database, settings: ShopSettings): Promise<IndexedPassage[]> {
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

function indexed(text: string, slug: ContentPage, title: string): IndexedPassage[] {
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
