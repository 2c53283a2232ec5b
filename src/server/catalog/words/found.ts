/** What a term finds. It is shared between callers: only to be read. */
export interface Found {
  /** One bit per ordinal, of those that match; it covers the highest ordinal. */
  bits: Uint32Array
  /** By ordinal, 1…255 where the bit is set: how well the text fits. 255: the term is the whole name. */
  scores: Uint8Array
  /** How much of what the term says the products have that have the most of it: 1 is all, 0 when nothing is found. */
  share: number
  /** How many products have every word; the others have nearly every one. */
  complete: number
  /** Whether some word of the term is none of the shop's. */
  isGuess: boolean
  /** Whether the term is the whole name of a product. */
  isName: boolean
  /** Words that were searched in place of words that the shop does not have, because they mean about the same. */
  synonyms: string[]
  /** The term that was searched instead, when nothing matched as typed. */
  suggestion?: string
  /** Another term that may have been meant, and was not searched. */
  offered?: string
  /** Beginnings of words, folded, in small letters, that a screen should mark. */
  matched: string[]
}

export interface HowToFind {
  /** Somebody is still typing: the last word may be the beginning of one. */
  typing?: boolean
  /** Only the words themselves, and no others that mean about the same. */
  literal?: boolean
  /** What may stand in the place of a word of the term. */
  also?: Record<string, string[]>
}
