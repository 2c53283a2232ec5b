import type { MetaDescriptor } from 'react-router'
import { SHOP_NAME } from '#contract/shop.ts'
import { cutText } from './cut-text.ts'
import { isMissing } from './missing.ts'

/** Search engines show about so much. */
const MOST_OF_A_TITLE = 70
const MOST_OF_A_DESCRIPTION = 160

/** The title and description of a page, for browsers, search engines and shared links. */
export function pageHead(title: string, description?: string): MetaDescriptor[] {
  const full = title.includes(SHOP_NAME)
    ? shorten(title, MOST_OF_A_TITLE)
    : shorten(title, MOST_OF_A_TITLE - ending.length) + ending
  const short = description && shorten(description, MOST_OF_A_DESCRIPTION)
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

const ending = ` · ${SHOP_NAME}`

/** Between words where there is one to end with, and never inside a character. */
function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = cutText(plain, most - 1)
  return `${cut.replace(/\s+\S*$/, '')}…`
}
