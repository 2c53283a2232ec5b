import type { Names } from '../../product-index/names.ts'
import { foldMessage, placesOfWords } from './fold-message.ts'

/** The brands of each catalog by folded name. Brands are only added, never removed. */
const brands = new WeakMap<Names, Map<string, string>>()

/** The brand with a folded name; undefined when there is none. */
export function brandByName(names: Names, words: string): string | undefined {
  const folded = brands.get(names) ?? new Map<string, string>()
  brands.set(names, folded)
  for (let number = folded.size; number < names.size; number++) {
    const name = names.nameOf(number)
    const key = foldMessage(name)
    // Each brand needs an entry, also those with equal or empty folded names, so that `size` counts them.
    folded.set(key && !folded.has(key) ? key : `\0${number}`, name)
  }
  return folded.get(words)
}

export interface NamedBrand {
  name: string
  /** Its position in the text. */
  from: number
  to: number
}

/** Brand names are hardly longer, or shoppers shorten them. */
const MAX_BRAND_WORDS = 3

/** The first brand in a folded text; of names with the same beginning the longest. */
export function findBrand(text: string, brandOf: (words: string) => string | undefined): NamedBrand | undefined {
  const all = placesOfWords(text)
  for (let length = MAX_BRAND_WORDS; length > 0; length--) {
    for (let first = 0; first + length <= all.length; first++) {
      const named = all.slice(first, first + length)
      const name = brandOf(named.map(({ word }) => word).join(' '))
      if (name) return { name, from: named[0]?.from ?? 0, to: named.at(-1)?.to ?? 0 }
    }
  }
  return undefined
}
