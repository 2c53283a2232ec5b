import { readFile } from 'node:fs/promises'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pageVersions } from './tables.ts'

const DEMO = '<!-- demo -->'
const OWN_SHOP = '<!-- own shop -->'

/**
 * Adds missing content pages with initial texts, which differ for the demo store.
 * @param demo whether this is the demo store
 */
export async function addMissingPages(db: Database, demo: boolean): Promise<void> {
  const pages = await readStarters(demo)
  await db.insert(pageVersions).values(pages).onConflictDoNothing()
}

/** The initial content pages. @param demo whether for the demo store */
export const readStarters = (demo: boolean) =>
  Promise.all((Object.keys(contentPages) as ContentPage[]).map((slug) => readStarter(slug, demo)))

/**
 * The first line of a file is the title, the second the description. Paragraphs marked `<!-- demo -->` are for the demo
 * store, those marked `<!-- own shop -->` for all others, so that a new shop makes no promises that its owner has not
 * decided on.
 */
async function readStarter(slug: ContentPage, demo: boolean) {
  const name = demo && slug === 'about' ? 'about-demo' : slug
  const file = await readFile(new URL(`./texts/${name}.md`, import.meta.url), 'utf8')
  const [title = '', description = '', ...text] = file.split(/\r?\n/)
  return {
    slug,
    version: 1,
    title: title.replace(/^# /, ''),
    description,
    text: paragraphsFor(demo, text.join('\n').trim()),
  }
}

const paragraphsFor = (demo: boolean, text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.startsWith(demo ? OWN_SHOP : DEMO))
    .map((paragraph) => paragraph.replace(DEMO, '').replace(OWN_SHOP, ''))
    .join('\n\n')
