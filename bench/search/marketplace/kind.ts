/** A kind of product of a marketplace, as sellers write about it. */
export interface Kind {
  /** What judgments call it. */
  id: string
  category: string
  /** What sellers call it, the most usual first. */
  names: string[]
  /** Specifications with their values; those whose name begins with `!` usually stand in the product's name too. */
  facts: Record<string, string[]>
  /** What names go on with: `with 2 Batteries`, `for Concrete`. */
  extras: string[]
  /** Of descriptions. */
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
