import type { Dictionary } from './dictionary.ts'
import type { FindOptions } from './found.ts'
import type { Language } from './language.ts'
import type { Segment } from './segment.ts'
import type { SortedWords } from './sorted-words.ts'

export interface Words {
  dictionary: Dictionary
  language: Language
  sorted: SortedWords
  segments: Segment[]
  /** By word: its spelling with accents, if it has any. */
  accented: ReadonlyMap<number, string>
  /** Number of products. */
  products: number
  /** One more than the highest ordinal. */
  ordinals: number
}

/** The index in which a term is searched, with the options of the search. */
export type TermReader = Words & FindOptions
