import { readCategory } from '#server/catalog/search/reading/categories.ts'
import { wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { readCriteria } from '#server/catalog/search/reading/read-criteria.ts'
import { MAX_WORDS } from '#server/catalog/words/term.ts'
import { isFiller } from './filler-words.ts'
import type { Wishes } from './memory.ts'

/** What a shop has that a message may name. */
export interface Vocabulary {
  categories: string[]
  /** The brand that some folded words name. */
  brandOf(words: string): string | undefined
}

export interface ReadWishes {
  wishes: Wishes
  /** A word that was taken for the category and may be looked for itself. */
  categoryWord?: string | undefined
  /** Wants it cheaper than what was shown. */
  cheaper: boolean
}

/** What a folded message says of the products that somebody wants: as a search is read, and what one says to somebody. */
export function readWishes(text: string, { categories, brandOf }: Vocabulary): ReadWishes {
  const wanted = readCriteria(text, {
    brandOf: (words) => (isFiller(words) ? undefined : brandOf(words)),
    talking: true,
  })
  const { range, flags, brand, size } = wanted
  const { category, word, rest } = readCategory(wanted.unbranded, categories)
  const words = wordsOf(rest)
  const color = wanted.colors.find((each) => words.includes(each))
  const wishes: Wishes = {
    words: searchWords(words.filter((each) => each !== color && each !== size?.said)),
    ...(category && { category }),
    ...(brand && { brand: brand.name }),
    ...range,
    ...(color && { color }),
    ...(size && { size: size.name }),
    ...flags,
    ...sortOf(text),
  }
  return {
    wishes,
    categoryWord: word,
    cheaper: /\b(cheaper|less expensive|lower priced?|more affordable)\b/.test(text),
  }
}

/** How many somebody wants is not looked for, as in `2 tents`. */
function searchWords(words: string[]): string {
  const meant = [...new Set(words)].filter((word) => !isFiller(word)).slice(0, MAX_WORDS)
  const named = meant.filter((word) => !/^\d$/.test(word))
  return (named.length > 0 ? named : meant).join(' ')
}

function sortOf(text: string): Pick<Wishes, 'sortBy' | 'rating'> {
  if (/\b(cheap(est)?|lowest priced?|least expensive|inexpensive|affordable|budget)\b/.test(text))
    return { sortBy: 'price-low' }
  if (/\b(most expensive|priciest|dearest|highest priced?)\b/.test(text)) return { sortBy: 'price-high' }
  if (
    /\b((best|top|highest|well|better)[ -]?(rated|reviewed|ranked)|(best|highest) (ratings?|reviews?|rating)|most loved)\b/.test(
      text,
    )
  )
    return { sortBy: 'rating', rating: 4 }
  return {}
}

/** Whether nothing is said but how the last search should be changed. */
export const isRefinement = ({ wishes: { words, category, brand, ...rest } }: ReadWishes): boolean =>
  !words && !category && !brand && Object.values(rest).some((value) => value !== undefined)
