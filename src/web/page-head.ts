import type { MetaDescriptor } from 'react-router'
import { SHOP_NAME } from '#contract/shop.ts'
import { isMissing } from './missing.ts'

const MOST_OF_A_DESCRIPTION = 160

/** The title and description of a page, for browsers, search engines and shared links. */
export function pageHead(title: string, description?: string): MetaDescriptor[] {
  const full = title.includes(SHOP_NAME) ? title : `${title} · ${SHOP_NAME}`
  const short = description && shorten(description)
  return [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: SHOP_NAME },
    ...(short
      ? [
          { name: 'description', content: short },
          { property: 'og:description', content: short },
        ]
      : []),
  ]
}

/** The head of a page that is for one person, or is none: search engines leave it out. */
export const privateHead = (title: string): MetaDescriptor[] => [
  ...pageHead(title),
  { name: 'robots', content: 'noindex' },
]

/** The head of what stands in the place of a page that failed, or does not exist. */
export const errorHead = (error: unknown): MetaDescriptor[] =>
  privateHead(isMissing(error) ? 'Page not found' : 'Something went wrong')

const shorten = (text: string): string =>
  text.length <= MOST_OF_A_DESCRIPTION ? text : `${text.slice(0, MOST_OF_A_DESCRIPTION).replace(/\s+\S*$/, '')}…`
