import { isColor } from '../../catalog/reading/colors.ts'
import { wordsOf } from '../../catalog/reading/fold-message.ts'
import { readPriceRange } from '../../catalog/reading/price-range.ts'
import { MOST_WORDS } from '../../catalog/words/term.ts'
import { readCategory } from './categories.ts'
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

const sizes = 'xxs|xs|xl|xxl|xxxl|2xl|3xl|4xl'
const sized = new RegExp(
  String.raw`(?:\bsizes? |\bin (?:a |size )?)(${sizes}|[sml]|small|medium|large|\d{1,2}(?:\.5)?)(?=$|[ ,?!.])|(?:^| )(${sizes})(?=$|[ ,?!.])`,
)
const spelled: Record<string, string> = { small: 's', medium: 'm', large: 'l', '2xl': 'xxl', '3xl': 'xxxl' }

/** What a folded message says of the products that somebody wants. */
export function readWishes(text: string, { categories, brandOf }: Vocabulary): ReadWishes {
  const priced = readPriceRange(text)
  const { category, word, rest: uncategorized } = readCategory(priced.rest, categories)
  const [found, after, alone] = sized.exec(uncategorized) ?? []
  const size = after ?? alone
  const left = found ? uncategorized.replace(found, ' ') : uncategorized
  const brand = findBrand(left, brandOf)
  const words = wordsOf(brand ? left.replace(brand.words, ' ') : left)
  const color = words.find(isColor)
  const wishes: Wishes = {
    words: searchWords(words.filter((each) => each !== color)),
    ...(category && { category }),
    ...(brand && { brand: brand.name }),
    ...priced.range,
    ...(color && { color }),
    ...(size && { size: spelled[size] ?? size }),
    ...(/\b(in stock|available)\b/.test(text) && { inStock: true as const }),
    ...(/\b(on sale|sales?|reduced|discount(s|ed)?|deals?|special offers?|marked down|bargains?|on offer)\b/.test(
      text,
    ) && {
      onSale: true as const,
    }),
    ...(/\b(new(est)?|latest|arrivals?|just in)\b/.test(text) && { isNew: true as const }),
    ...(/\bfree (shipping|delivery)\b/.test(text) && { freeShipping: true as const }),
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
  const meant = [...new Set(words)].filter((word) => !isFiller(word)).slice(0, MOST_WORDS)
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

function findBrand(text: string, brandOf: Vocabulary['brandOf']): { name: string; words: string } | undefined {
  const words = wordsOf(text)
  for (const length of [3, 2, 1]) {
    for (let first = 0; first + length <= words.length; first++) {
      const these = words.slice(first, first + length).join(' ')
      const name = length === 1 && isFiller(these) ? undefined : brandOf(these)
      if (name) return { name, words: these }
    }
  }
  return undefined
}
