/** A kind of product in the marketplace, with the vocabulary of its sellers. */
export interface Kind {
  /** Its ID in the judgments. */
  id: string
  category: string
  /** Its names in product titles, the most common first. */
  names: string[]
  /** Values by specification. Those of specifications that begin with `!` are usually in the product's name too. */
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

/** @param names,extras,sentences separated by `|`, and so are the values of `facts` */
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

export const department = (brands: string, kinds: Kind[]): Department => ({ brands: list(brands), kinds })
