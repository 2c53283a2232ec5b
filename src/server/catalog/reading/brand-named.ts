import type { Names } from '../product-index/names.ts'
import { foldMessage } from './fold-message.ts'

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
