import { foldMessage, splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { stem } from '#server/catalog/words/english/stem.ts'
import { findSynonyms } from '#server/catalog/words/english/synonyms.ts'

interface NamedProduct {
  name: string
  brand: string
}

const toStems = (text: string): string[] =>
  splitWords(text)
    .flatMap((word) => word.split('-'))
    .filter(Boolean)
    .map(stem)

/** Whether the name and brand of a product contain every word. @param words folded */
export function nameHasAll({ name, brand }: NamedProduct, words: string): boolean {
  const stems = new Set(toStems(foldMessage(`${name} ${brand}`)))
  return toStems(words).every((each) => stems.has(each))
}

/** The number of words that the name and brand of a product contain, also as synonyms. */
export function countWordsInName({ name, brand }: NamedProduct, words: string): number {
  const stems = new Set(toStems(foldMessage(`${name} ${brand}`)))
  return new Set(
    toStems(words).filter((each) => stems.has(each) || [...findSynonyms(each)].some((other) => stems.has(other))),
  ).size
}

export const nameHasSome = (product: NamedProduct, words: string): boolean => countWordsInName(product, words) > 0
