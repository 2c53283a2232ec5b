import type { EntryContext } from 'react-router'
import { inMarket, toBase } from '#contract/market-paths.ts'
import type { StorefrontJson } from '#contract/storefront.ts'
import { PSEUDO_LANGUAGE } from '#messages/runtime/languages.ts'
import { canonicalPath } from '../shell/canonical-path.ts'
import type { PageAddress } from './seo-head.ts'

/** What a page knows of its addresses in other markets. */
interface AlternateAddresses {
  /** The prefixes of markets in which its product is not sold. */
  notSoldIn?: readonly string[]
  /** Its path by prefix, if it is translated. */
  addresses?: Readonly<Record<string, string>>
}

/** The address with another path. */
const translatePath = (address: string, path: string | undefined): string =>
  path === undefined ? address : address.replace(/^[^?]*/, path)

/**
 * Links of a public page to itself in the languages of all markets, for search engines. Empty for pages that these must not
 * index, and if there are no others. Pages of products are left out where they are not sold.
 */
export function alternateLinks(
  { staticHandlerContext }: EntryContext,
  { origin, base, rendered }: PageAddress & { rendered: string },
): string {
  const { matches, loaderData, errors, location } = staticHandlerContext
  const { markets = [] } = (loaderData.root as StorefrontJson | undefined)?.shop ?? {}
  const isIndexed = rendered.includes('<link rel="canonical"') && !/<meta name="robots" content="noindex/.test(rendered)
  if (errors || markets.length < 2 || !isIndexed) return ''
  const shown = loaderData[matches.at(-1)?.route.id ?? '']
  const path = canonicalPath(location.pathname.slice(base.length), shown)
  const { notSoldIn = [], addresses } = (shown ?? {}) as AlternateAddresses
  const published = markets.filter(
    ({ language, prefix }) => language !== PSEUDO_LANGUAGE && !notSoldIn.includes(prefix),
  )
  // Search engines ignore links that do not lead back.
  const isListed = published.some(({ prefix, hreflang }) => toBase(prefix) === base && hreflang.length > 0)
  if (!isListed) return ''
  const links = published.flatMap(({ prefix, hreflang }) => hreflang.map((code) => link(code, prefix)))
  return links.length > 1 ? [...links, link('x-default', '')].join('') : ''

  function link(code: string, prefix: string): string {
    const href = (origin + inMarket(prefix, translatePath(path, addresses?.[prefix])))
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
    return `<link rel="alternate" hreflang="${code}" href="${href}" data-seo=""/>`
  }
}
