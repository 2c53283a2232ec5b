/** What those who bought a product think of it, in their own words. */
export interface Opinion {
  /** What they call it. */
  thing: string
  /** Whether that is more than one: these headphones. */
  many?: boolean
  /** Nouns that follow `the best part is`. */
  praise: [string, string, string, ...string[]]
  /** Nouns that follow `because of`. */
  gripes: [string, string]
  /** Whole sentences of those who are content. */
  says: [string, string, string, ...string[]]
}
