/** Phrases for reviews of a product. */
export interface Opinion {
  /** The noun for the product. */
  noun: string
  /** Whether the noun is plural: these headphones. */
  isPlural?: boolean
  /** Nouns that follow `the best part is`. */
  praise: [string, string, string, ...string[]]
  /** Nouns that follow `because of`. */
  gripes: [string, string]
  /** Complete sentences of satisfied buyers. */
  quotes: [string, string, string, ...string[]]
}
