import type { MetaArgs, MetaDescriptor } from 'react-router'
import { t } from '#messages/everyPage.ts'
import { defaultShop, type ShopFacts } from '../shop/shop.ts'
import { cutText } from '../words/cut-text.ts'
import { isMissing } from './missing.ts'

/** Search engines show about so much. */
const MAX_TITLE_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 160

type Matched = Pick<MetaArgs, 'matches'>

/** What is told of the shop, for the head of a page. */
export function shopIn({ matches }: Matched): ShopFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shop: ShopFacts } | undefined
  return root?.shop ?? defaultShop
}

export const shopNameIn = (args: Matched): string => shopIn(args).name

/** The title and description of a page, for browsers, search engines and shared links. */
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

/** The head of a page that is for one person, or is none: search engines leave it out. */
export const privateHead = (shopName: string, title: string): MetaDescriptor[] => [
  ...pageHead(shopName, title),
  { name: 'robots', content: 'noindex' },
]

/** The same as the `meta` of a page whose title does not change. */
export const privateMeta = (title: string | (() => string)) => (args: Matched) =>
  privateHead(shopNameIn(args), typeof title === 'string' ? title : title())

/** The head of what stands in the place of a page that failed, or does not exist. */
export const errorHead = (shopName: string, error: unknown): MetaDescriptor[] =>
  privateHead(shopName, t(isMissing(error) ? 'pageNotFound' : 'failed'))

/** Between words where there is one to end with, and never inside a character. */
function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = cutText(plain, most - 1)
  return `${cut.replace(/\s+\S*$/, '')}…`
}
