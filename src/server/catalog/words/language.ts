/** A word of a name or a term, with what stands before it. */
export interface NameWord {
  /** Folded. */
  text: string
  /** The signs between it and the word before. */
  gap: string
}

/** What the search knows of the language of the shop. */
export interface Language {
  /** What the forms of a word have in common. */
  stem(word: string): string
  /** Stop words: ignored in a term that has other words. */
  stopWords: ReadonlySet<string>
  /** Stems of words that mean about the same as a stem. */
  synonymsOf(itsStem: string): Iterable<string>
  /** Whether the language has the word, so that it was hardly mistyped. */
  isKnown(word: string): boolean
  /**
   * The words of a name that say what the thing is, and where what the thing is for or has begins.
   * @param isBrand whether a word belongs to the brand
   */
  readName(words: NameWord[], isBrand: (text: string) => boolean): { heads: number[]; end: number }
}
