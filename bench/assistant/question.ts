/** What somebody asks, and what an answer to it has to be. */
export interface Question {
  ask: string
  /** What they said before, in the same conversation. */
  before?: string[]
  /** The product whose page is open. */
  on?: string
  /** Who is signed in: the demo store's shopper, or nobody. */
  as?: 'shopper'
  expect: Expected
}

/** All that is named must hold. */
export interface Expected {
  /** The product that is shown first is one of these. */
  first?: string[]
  /** One of these is among the products that are shown. */
  anyOf?: string[]
  /** None of these is. */
  noneOf?: string[]
  /** There are products, and this is true of every one of them. */
  every?: Property
  /** No products are shown. */
  noProducts?: true
  /** For each of these, the text has it, or one of several, in any case. */
  says?: (string | string[])[]
  /** The text has none of these. */
  never?: string[]
  /** A link leads to a page that begins so. */
  link?: string
  /** Own orders are shown, or none are. */
  orders?: boolean
  /** It says that it cannot help, and hands over to the people of the shop. */
  handOver?: true
}

export interface Property {
  category?: string
  brand?: string
  /** Whole units of money. */
  below?: number
  above?: number
  color?: string
  /** Available in this size. */
  size?: string
  onSale?: true
  isNew?: true
  inStock?: true
  leastRating?: number
}

/** Questions by what they are about. */
export type Questions = Record<string, Question[]>
