import { readCategory } from '#server/catalog/search/reading/categories.ts'
import { splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { readCriteria } from '#server/catalog/search/reading/read-criteria.ts'
import { MAX_WORDS } from '#server/catalog/words/term.ts'
import { isFiller } from './filler-words.ts'
import type { Wishes } from './memory.ts'

/** The shop's own names that messages may contain. */
export interface Vocabulary {
  categories: string[]
  /** The brand with this folded name. */
  findBrand(words: string): string | undefined
}

export interface ReadWishes {
  wishes: Wishes
  /** The word for the category, which may also be a search word. */
  categoryWord?: string | undefined
  /** Whether the shopper wants cheaper products than those shown. */
  cheaper: boolean
}

/** Reads the wishes in a folded message: the same criteria as in searches, and some that only occur in conversation. */
export function readWishes(text: string, { categories, findBrand }: Vocabulary): ReadWishes {
  const criteria = readCriteria(text, {
    findBrandName: (words) => (isFiller(words) ? undefined : findBrand(words)),
    isChat: true,
  })
  const { range, flags, brand, size } = criteria
  const { category, word, rest } = readCategory(criteria.unbranded, categories)
  const words = splitWords(rest)
  const color = criteria.colors.find((each) => words.includes(each))
  const wishes: Wishes = {
    words: searchWords(words.filter((each) => each !== color && each !== size?.text)),
    ...(category && { category }),
    ...(brand && { brand: brand.name }),
    ...range,
    ...(color && { color }),
    ...(size && { size: size.name }),
    ...flags,
    ...readSort(text),
  }
  return {
    wishes,
    categoryWord: word,
    cheaper: /\b(cheaper|less expensive|lower priced?|more affordable)\b/.test(text),
  }
}

/** Omits quantities, as in `2 tents`. */
function searchWords(words: string[]): string {
  const candidates = [...new Set(words)].filter((word) => !isFiller(word)).slice(0, MAX_WORDS)
  const named = candidates.filter((word) => !/^\d$/.test(word))
  return (named.length > 0 ? named : candidates).join(' ')
}

function readSort(text: string): Pick<Wishes, 'sortBy' | 'rating'> {
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

/** Whether the message only changes the last search. */
export const isRefinement = ({ wishes: { words, category, brand, ...rest } }: ReadWishes): boolean =>
  !words && !category && !brand && Object.values(rest).some((value) => value !== undefined)
