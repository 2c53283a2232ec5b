/** A question to the assistant, and the expected answer. */
export interface Question {
  ask: string
  /** Earlier messages of the same conversation. */
  before?: string[]
  /** The product whose page is open. */
  on?: string
  /** Signed in as the demo store's shopper; by default anonymous. */
  as?: 'shopper'
  expect: Expected
}

/** All given properties must hold. */
export interface Expected {
  /** The first product shown is one of these. */
  first?: string[]
  /** One of these is among the products shown. */
  anyOf?: string[]
  /** None of these is shown. */
  noneOf?: string[]
  /** Products are shown, and all have this property. */
  every?: Property
  /** No products are shown. */
  noProducts?: true
  /** The text contains each of these, or one of its alternatives, in any case. */
  says?: (string | string[])[]
  /** The text contains none of these. */
  never?: string[]
  /** The path of a link starts with this. */
  link?: string
  /** Whether the shopper's own orders are shown. */
  orders?: boolean
  /** The assistant says that it cannot help, and hands over to staff. */
  handOver?: true
}

export interface Property {
  category?: string
  brand?: string
  /** Dollars. */
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

/** Questions by subject. */
export type Questions = Record<string, Question[]>
