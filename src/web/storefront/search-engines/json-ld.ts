import type { Graph, Thing } from 'schema-dts'

/**
 * Things of schema.org as a block of data in the page. Whatever a name or a review holds, it ends neither the block nor
 * the page: no `<` is left in it. A browser runs nothing of it, so the Content-Security-Policy has no say.
 */
export function jsonLdScript(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json" data-machine="">${withoutMarkup(JSON.stringify(graph))}</script>`
}

/** In JSON these characters stand only inside of texts, where they may be written as numbers. */
const withoutMarkup = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
