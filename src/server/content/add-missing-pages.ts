import { readFile } from 'node:fs/promises'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import type { Database } from '../database/client.ts'
import { pageVersions } from './tables.ts'

/**
 * Gives the shop every page that it does not have yet, with words to begin with; those of the demo store tell of it.
 * @param demo whether this is the demo store
 */
export async function addMissingPages(db: Database, demo: boolean): Promise<void> {
  const pages = await Promise.all((Object.keys(contentPages) as ContentPage[]).map((slug) => readStarter(slug, demo)))
  await db.insert(pageVersions).values(pages).onConflictDoNothing()
}

/** A file begins with the title and the description, each on a line of its own. */
async function readStarter(slug: ContentPage, demo: boolean) {
  const name = demo && slug === 'about' ? 'about-demo' : slug
  const file = await readFile(new URL(`./texts/${name}.md`, import.meta.url), 'utf8')
  const [title = '', description = '', ...text] = file.split('\n')
  return { slug, version: 1, title: title.replace(/^# /, ''), description, text: text.join('\n').trim() }
}
