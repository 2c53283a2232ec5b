/** The result of a search. It is cached, so callers must not change it. */
export interface Found {
  /** One bit per ordinal, set for matches, up to the highest ordinal. */
  bits: Uint32Array
  /** By ordinal: the text relevance, 1…255 where the bit is set. 255 means that the term is the whole name. */
  scores: Uint8Array
  /** The largest share of the term that any product matches: 1 for the whole term, 0 for no matches. */
  share: number
  /** Number of products that contain every word. The other matches contain most words. */
  complete: number
  /** Whether the term has a word that no product contains. */
  isGuess: boolean
  /** Whether the term is the whole name of a product. */
  isName: boolean
  /** Synonyms that were searched instead of words that no product contains. */
  synonyms: string[]
  /** The corrected term that was searched because the typed term has no matches. */
  suggestion?: string
  /** A suggested correction that was not searched. */
  offered?: string
  /** Word prefixes to highlight, folded and in lower case. */
  matched: string[]
}

export interface FindOptions {
  /** The shopper is still typing: the last word may be incomplete. */
  typing?: boolean
  /** Whether synonyms are not searched. */
  literal?: boolean
  /** Alternatives for a word of the term. */
  alternatives?: Record<string, string[]>
}
