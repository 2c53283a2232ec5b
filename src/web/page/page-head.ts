import type { MetaArgs, MetaDescriptor } from 'react-router'
import { t } from '#messages/everyPage.ts'
import { defaultShop, type PublicSettings } from '../shop/shop.ts'
import { cutText } from '../text/cut-text.ts'
import { isNotFound } from './not-found.ts'

/** Approximate lengths that search engines show, in characters. */
const MAX_TITLE_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 160

type WithMatches = Pick<MetaArgs, 'matches'>

/** The shop's data from the root loader, for `meta` functions. */
export function findShop({ matches }: WithMatches): PublicSettings {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: PublicSettings } | undefined
  return root?.shop ?? defaultShop
}

export const findShopName = (args: WithMatches): string => findShop(args).name

/** Title and description of a page, for browsers, search engines and shared links. */
export function pageHead(shopName: string, title: string, description?: string): MetaDescriptor[] {
  const ending = ` · ${shopName}`
  const full = title.includes(shopName)
    ? shorten(title, MAX_TITLE_LENGTH)
    : shorten(title, MAX_TITLE_LENGTH - ending.length) + ending
  const short = description && shorten(description, MAX_DESCRIPTION_LENGTH)
  return [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: shopName },
    ...(short
      ? [
          { name: 'description', content: short },
          { property: 'og:description', content: short },
        ]
      : []),
  ]
}

/** Head of a private or missing page, which search engines must not index. */
export const privateHead = (shopName: string, title: string): MetaDescriptor[] => [
  ...pageHead(shopName, title),
  { name: 'robots', content: 'noindex' },
]

/** A `meta` function for a private page with a fixed title. */
export const privateMeta = (title: string | (() => string)) => (args: WithMatches) =>
  privateHead(findShopName(args), typeof title === 'string' ? title : title())

/** Head of an error page. */
export const errorHead = (shopName: string, error: unknown): MetaDescriptor[] =>
  privateHead(shopName, t(isNotFound(error) ? 'pageNotFound' : 'failed'))

/** Cuts between words if possible, and never inside a character. */
function shorten(text: string, maxLength: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const cut = cutText(plain, maxLength - 1)
  return `${cut.replace(/\s+\S*$/, '')}…`
}
