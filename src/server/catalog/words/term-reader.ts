import type { Dictionary } from './dictionary.ts'
import type { HowToFind } from './found.ts'
import type { Language } from './language.ts'
import type { Segment } from './segment.ts'
import type { SortedWords } from './sorted-words.ts'

export interface Words {
  dictionary: Dictionary
  language: Language
  sorted: SortedWords
  segments: Segment[]
  /** By word: as it is written with accents. */
  accented: ReadonlyMap<number, string>
  /** How many products there are. */
  products: number
  /** One more than the highest ordinal. */
  ordinals: number
}

/** How a term is looked up, and where. */
export type TermReader = Words & HowToFind
