/** A message to the assistant, and the expected answer. */
export interface Question {
  ask: string
  /** Earlier messages of the conversation. */
  before?: string[]
  /** ID of the product whose page is open. */
  on?: string
  /** `shopper` if the demo shopper is signed in; undefined for an anonymous visitor. */
  as?: 'shopper'
  expect: Expected
}

/** The answer must meet all given conditions. */
export interface Expected {
  /** Product IDs, one of which must be the first product. */
  first?: string[]
  /** Product IDs, one of which must be among the first three products. */
  anyOf?: string[]
  /** Product IDs that must not be shown. */
  noneOf?: string[]
  /** A property that all shown products must have. At least one product must be shown. */
  every?: Property
  /** No products are shown. */
  noProducts?: true
  /** Phrases that the text contains, ignoring case; at least one phrase of each array. */
  says?: (string | string[])[]
  /** Phrases that the text does not contain. */
  never?: string[]
  /** Beginning of the path of a link in the answer. */
  link?: string
  /** Whether the shopper's orders are shown. */
  orders?: boolean
  /** The assistant hands the conversation over to staff. */
  handOver?: true
}

export interface Property {
  category?: string
  brand?: string
  /** Maximum price, in whole currency units. */
  maxPrice?: number
  /** Minimum price, in whole currency units. */
  minPrice?: number
  color?: string
  /** A size in stock. */
  size?: string
  onSale?: true
  isNew?: true
  inStock?: true
  minRating?: number
}

/** Questions by topic. */
export type Questions = Record<string, Question[]>
