import { xmlText } from '#server/platform/http/xml-text.ts'

/** The URL of a page or of another sitemap. */
export interface Entry {
  address: string
  updatedAt?: Date
  /** URLs of the pictures on the page. */
  pictures?: string[]
  videos?: VideoEntry[]
}

/** A video on a page: the URL of its file, or of its player. */
export interface VideoEntry {
  title: string
  description: string
  /** The URL of a picture of it. */
  picture: string
  addedAt: string
  file?: string
  player?: string
}

/** A sitemap of pages, streamed. */
export const urlSet = (entries: Entries): AsyncGenerator<string> => document('urlset', 'url', entries)

/** An index of sitemaps. */
export const sitemapIndex = (entries: Entries): AsyncGenerator<string> => document('sitemapindex', 'sitemap', entries)

type Entries = Iterable<Entry> | AsyncIterable<Entry>

async function* document(root: string, element: string, entries: Entries): AsyncGenerator<string> {
  let chunk = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n`
  for await (const { address, updatedAt, pictures = [], videos = [] } of entries) {
    const lastModified = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    chunk += `<${element}><loc>${xmlText(address)}</loc>${lastModified}${pictures.map(pictureElement).join('')}${videos.map(videoElement).join('')}</${element}>\n`
    if (chunk.length < MIN_CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}</${root}>\n`
}

const pictureElement = (url: string): string => `<image:image><image:loc>${xmlText(url)}</image:loc></image:image>`

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
function videoElement({ title, description, picture, addedAt, file, player }: VideoEntry): string {
  const parts = {
    thumbnail_loc: picture,
    title,
    description,
    content_loc: file,
    player_loc: player,
    publication_date: addedAt,
  }
  const written = Object.entries(parts).map(([name, text]) =>
    text === undefined ? '' : `<video:${name}>${xmlText(text)}</video:${name}>`,
  )
  return `<video:video>${written.join('')}</video:video>`
}

/** Pictures: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

const MIN_CHUNK_LENGTH = 64 * 1024
