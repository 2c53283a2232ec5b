/** A kind of product in the marketplace, with the vocabulary that sellers use for it. */
export interface Kind {
  /** The ID that judgments use. */
  id: string
  category: string
  /** Names in product titles, the most common first. */
  names: string[]
  /** Values by specification. If a specification begins with `!`, product names usually contain its value. */
  facts: Record<string, string[]>
  /** Additions to product names, such as `with 2 Batteries` or `for Concrete`. */
  extras: string[]
  /** Sentences of descriptions. */
  sentences: string[]
}

export interface Department {
  brands: string[]
  kinds: Kind[]
}

const list = (text: string): string[] =>
  text
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean)

/**
 * Defines a kind of product. Names, extras, sentences and the values of each specification are lists separated by `|`, such as
 * `{ '!Voltage': '12V | 18V | 20V' }`.
 */
export const kind = (
  category: string,
  id: string,
  names: string,
  facts: Record<string, string>,
  extras: string,
  sentences: string,
): Kind => ({
  id,
  category,
  names: list(names),
  facts: Object.fromEntries(Object.entries(facts).map(([name, values]) => [name, list(values)])),
  extras: list(extras),
  sentences: list(sentences),
})

/** Defines a department. @param brands separated by `|` */
export const department = (brands: string, kinds: Kind[]): Department => ({ brands: list(brands), kinds })
