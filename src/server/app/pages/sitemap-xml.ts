/** The URL of a page or of another sitemap. */
export interface Entry {
  address: string
  updatedAt?: Date
}

/** A sitemap of pages, streamed. */
export const urlSet = (entries: Entries): AsyncGenerator<string> => document('urlset', 'url', entries)

/** An index of sitemaps. */
export const sitemapIndex = (entries: Entries): AsyncGenerator<string> => document('sitemapindex', 'sitemap', entries)

type Entries = Iterable<Entry> | AsyncIterable<Entry>

async function* document(root: string, element: string, entries: Entries): AsyncGenerator<string> {
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for await (const { address, updatedAt } of entries) {
    const moment = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    piece += `<${element}><loc>${escaped(address)}</loc>${moment}</${element}>\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</${root}>\n`
}

const PIECE = 64 * 1024

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
