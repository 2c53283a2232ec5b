/** The result of a search term. Callers share it, so it must not be changed. */
export interface Found {
  /** One bit per ordinal, set for matches, up to the highest ordinal. */
  bits: Uint32Array
  /** By ordinal, 1…255 where the bit is set: how well the text fits. 255: the term is the whole name. */
  scores: Uint8Array
  /** The largest share of the term that any product matches: 1 is all of it, 0 when nothing is found. */
  share: number
  /** Number of products that contain every word; the other matches miss a few. */
  complete: number
  /** Whether the term has a word that no product contains. */
  isGuess: boolean
  /** Whether the term is the whole name of a product. */
  isName: boolean
  /** Synonyms that were searched in place of words that no product contains. */
  synonyms: string[]
  /** The corrected term that was searched, when nothing matched as typed. */
  suggestion?: string
  /** A suggested correction that was not searched. */
  offered?: string
  /** Word prefixes to highlight, folded and in lower case. */
  matched: string[]
}

export interface FindOptions {
  /** The shopper is still typing: the last word may be incomplete. */
  typing?: boolean
  /** Only the words themselves, without synonyms. */
  literal?: boolean
  /** Alternatives for a word of the term. */
  alternatives?: Record<string, string[]>
}
