import { desc } from 'drizzle-orm'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { language } from '#messages/runtime/language.ts'
import { fold } from '#server/catalog/words/fold.ts'
import { wordRules } from '#server/catalog/words/word-rules.ts'
import { readTexts } from '#server/commerce/translations/read-texts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listMarkdownParts } from '#server/platform/markdown/read-markdown.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { pageVersions } from './tables.ts'

/** The plain text under one heading of a content page, in the language of the request. */
export interface Passage {
  slug: ContentPage
  /** Title of the page. */
  title: string
  /** The page's title for the text before the first heading. */
  heading: string
  text: string
}

/** A passage with the stemmed words of its heading and text. */
export interface IndexedPassage {
  passage: Passage
  /** Its heading in the original, by which answers find it. Of a translation with other sections, its own. */
  originalHeading: string
  heading: Set<string>
  text: Set<string>
}

/** Passages by page text, because parsing takes most of the time. */
const cache = new Map<string, Promise<IndexedPassage[]>>()
const MAX_CACHED = 100

/** All passages of the current content pages, with placeholders filled in. */
export async function listPassages(db: Database, settings: ShopSettings): Promise<IndexedPassage[]> {
  const pages = await db
    .selectDistinctOn([pageVersions.slug], {
      slug: pageVersions.slug,
      title: pageVersions.title,
      text: pageVersions.text,
    })
    .from(pageVersions)
    .orderBy(pageVersions.slug, desc(pageVersions.version))
  const texts = await readTexts(db, { page: pages.map(({ slug }) => slug) })
  const passages = await Promise.all(
    pages.map(async ({ slug, title, text }) => {
      if (!isPage(slug)) return []
      const original = await indexPassages(fillPlaceholders(text, settings), slug, title)
      const translated = texts?.get('page', slug, 'text')
      if (translated === undefined) return original
      const named = texts?.get('page', slug, 'title') ?? title
      const own = await indexPassages(fillPlaceholders(translated, settings), slug, named)
      return own.length === original.length
        ? own.map((each, at) => ({ ...each, originalHeading: original[at]?.originalHeading ?? each.originalHeading }))
        : own
    }),
  )
  return passages.flat()
}

function indexPassages(text: string, slug: ContentPage, title: string): Promise<IndexedPassage[]> {
  const key = `${language()}\n${slug}\n${title}\n${text}`
  const cached = cache.get(key)
  if (cached) return cached
  const passages = parsePassages(text, slug, title)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, passages)
  return passages
}

/** Skips pages whose Markdown cannot be parsed. */
async function parsePassages(text: string, slug: ContentPage, title: string): Promise<IndexedPassage[]> {
  const parts = await listMarkdownParts({ text, title }).catch((error) => {
    if (error instanceof ShopError) return []
    throw error
  })
  return parts.map((part) => ({
    passage: { slug, title, ...part },
    originalHeading: part.heading,
    heading: toStems(part.heading),
    text: toStems(part.text),
  }))
}

const isPage = (slug: string): slug is ContentPage => Object.hasOwn(contentPages, slug)

const toStems = (text: string): Set<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(wordRules().stem),
  )
