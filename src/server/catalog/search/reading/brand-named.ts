import type { Names } from '../../product-index/names.ts'
import { foldMessage, placesOfWords } from './fold-message.ts'

/** The brands of a catalog by their folded names: they only become more. */
const brands = new WeakMap<Names, Map<string, string>>()

/** The brand that some folded words name; undefined when there is none of that name. */
export function brandNamed(names: Names, words: string): string | undefined {
  const folded = brands.get(names) ?? new Map<string, string>()
  brands.set(names, folded)
  for (let number = folded.size; number < names.size; number++) {
    const name = names.nameOf(number)
    const key = foldMessage(name)
    // So that each has an entry, also those that read alike or not at all.
    folded.set(key && !folded.has(key) ? key : `\0${number}`, name)
  }
  return folded.get(words)
}

export interface NamedBrand {
  name: string
  /** Where it stands in the text. */
  from: number
  to: number
}

/** Brands have no longer names, or people leave some of it out. */
const MAX_BRAND_WORDS = 3

/** The first brand that a folded text names, the longest where names begin alike. */
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
