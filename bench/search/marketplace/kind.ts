/** A kind of product on a marketplace, in the words of sellers. */
export interface Kind {
  /** Its name in judgments. */
  id: string
  category: string
  /** Its names with sellers, most common first. */
  names: string[]
  /** Specifications with their values. Those whose name starts with `!` are usually in the product's name too. */
  facts: Record<string, string[]>
  /** Suffixes of names: `with 2 Batteries`, `for Concrete`. */
  extras: string[]
  /** Sentences for descriptions. */
  sentences: string[]
}

export interface Trade {
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

export const trade = (brands: string, kinds: Kind[]): Trade => ({ brands: list(brands), kinds })
