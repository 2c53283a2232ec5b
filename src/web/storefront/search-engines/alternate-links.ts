import type { EntryContext } from 'react-router'
import { inMarket } from '#contract/market-paths.ts'
import type { StorefrontJson } from '#contract/storefront.ts'
import { PSEUDO_LANGUAGE } from '#messages/runtime/languages.ts'
import { canonicalPath } from '../shell/canonical-path.ts'
import type { PageAddress } from './seo-head.ts'

/**
 * Links of a public page to itself in the languages of all markets, for search engines. Empty for pages that these must not
 * index, and in a shop with one language.
 */
export function alternateLinks(
  { staticHandlerContext }: EntryContext,
  { origin, base, rendered }: PageAddress & { rendered: string },
): string {
  const { matches, loaderData, errors, location } = staticHandlerContext
  const { markets = [] } = (loaderData.root as StorefrontJson | undefined)?.shop ?? {}
  const isIndexed = rendered.includes('<link rel="canonical"') && !/<meta name="robots" content="noindex/.test(rendered)
  if (errors || markets.length < 2 || !isIndexed) return ''
  const path = canonicalPath(location.pathname.slice(base.length), loaderData[matches.at(-1)?.route.id ?? ''])
  // A language of several markets is that of the first.
  const published = markets.filter(
    ({ language }, index) =>
      language !== PSEUDO_LANGUAGE && markets.findIndex((market) => market.language === language) === index,
  )
  return [...published.map(({ prefix, language }) => link(language, prefix)), link('x-default', '')].join('')

  function link(language: string, prefix: string): string {
    const href = (origin + inMarket(prefix, path)).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<link rel="alternate" hreflang="${language}" href="${href}" data-seo=""/>`
  }
}
