import type { Graph, Thing } from 'schema-dts'

/**
 * Renders schema.org data as a script block. All `<` are escaped, so that no name or review can close the block. Browsers do
 * not run it, so the Content-Security-Policy does not apply.
 */
export function jsonLdScript(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json" data-seo="">${escapeMarkup(JSON.stringify(graph))}</script>`
}

/** These characters occur only inside JSON strings, where they can be written as Unicode escapes. */
const escapeMarkup = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
