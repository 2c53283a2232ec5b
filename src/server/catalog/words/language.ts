/** A word of a name or term, with the characters before it. */
export interface NameWord {
  /** Folded. */
  text: string
  /** The characters between it and the previous word. */
  gap: string
}

/** The rules of the shop's language for search. */
export interface Language {
  /** The common stem of the forms of a word. */
  stem(word: string): string
  /** Words that are ignored in a term with other words. */
  stopWords: ReadonlySet<string>
  /** The stems of a stem's synonyms. */
  findSynonyms(stem: string): Iterable<string>
  /** Whether it is a word of the language, which is unlikely to be a typo. */
  isKnown(word: string): boolean
  /**
   * The positions of the head nouns of a name, which say what the product is, and the position after their phrase (`end`).
   * @param isBrand whether a word belongs to the brand
   */
  readName(words: NameWord[], isBrand: (text: string) => boolean): { heads: number[]; end: number }
}
