export type Stars = 1 | 2 | 3 | 4 | 5

/**
 * Templates for reviews. `{thing}` is the product's noun, `{this}` adds `this` or `these`; `{it}` and `{them}` are pronouns
 * as subject and object, `{is}` agrees with them. `{praise}` and `{gripe}` come from the product, singular or plural, so no
 * verb in the present tense may follow; capitalized, they start a sentence.
 */
export interface Phrases {
  titles: readonly string[]
  openings: readonly string[]
  bodies: readonly string[]
  endings: readonly string[]
}

export type PhrasesByStars = Partial<Record<Stars, Partial<Phrases>>>
