import { desc } from 'drizzle-orm'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { stem } from '#server/catalog/words/english/stem.ts'
import { fold } from '#server/catalog/words/fold.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { listMarkdownParts } from './read-markdown.ts'
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
const read = new Map<string, Promise<IndexedPassage[]>>()
const MAX_KEPT = 50

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
  const passages = await Promise.all(
    pages.map(({ slug, title, text }) =>
      isPage(slug) ? indexed(fillPlaceholders(text, settings), slug, title) : Promise.resolve([]),
    ),
  )
  return passages.flat()
}

function indexed(text: string, slug: ContentPage, title: string): Promise<IndexedPassage[]> {
  const key = `${slug}\n${title}\n${text}`
  const known = read.get(key)
  if (known) return known
  const passages = passagesIn(text, slug, title)
  if (read.size >= MAX_KEPT) read.clear()
  read.set(key, passages)
  return passages
}

/** Skips pages whose Markdown cannot be parsed. */
async function passagesIn(text: string, slug: ContentPage, title: string): Promise<IndexedPassage[]> {
  const parts = await listMarkdownParts({ text, title }).catch((error) => {
    if (error instanceof ShopError) return []
    throw error
  })
  return parts.map((part) => ({
    passage: { slug, title, ...part },
    heading: stemsOf(part.heading),
    text: stemsOf(part.text),
  }))
}

const isPage = (slug: string): slug is ContentPage => Object.hasOwn(contentPages, slug)

const stemsOf = (text: string): Set<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(stem),
  )
