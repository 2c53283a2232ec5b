export type Stars = 1 | 2 | 3 | 4 | 5

/**
 * What is said of a product, without its own words. `{thing}` is what it is, `{this}` the same with `this` or `these`;
 * `{it}` and `{them}` stand for it as a subject and as an object, `{is}` agrees with it. `{praise}` and `{gripe}` are
 * the product's own, one or many, so no verb in the present may follow them; written with a capital they begin a sentence.
 */
export interface Phrases {
  titles: readonly string[]
  openings: readonly string[]
  bodies: readonly string[]
  endings: readonly string[]
}

export type PhrasesByStars = Partial<Record<Stars, Partial<Phrases>>>
