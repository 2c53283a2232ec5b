import type { Cents } from '#contract/money.ts'

/** A condition on a product. It refers to ids, so that renaming does not change its meaning. */
export type ProductCondition =
  | { what: 'category' | 'brand' | 'tag'; id: number; not?: true }
  | { what: 'attribute'; id: number; values?: number[]; min?: number; max?: number; not?: true }
  | { what: 'option'; id: number; values: number[]; not?: true }
  | { what: 'price'; min?: Cents; max?: Cents }
  /** Added at most this many days ago; with `not`, earlier. */
  | { what: 'age'; days: number; not?: true }
  | { what: 'sale'; not?: true }

/** A selection of products: by a rule, as of an automated collection, or by their ids. */
export type ProductSelection =
  | { match: 'all' | 'any'; conditions: readonly ProductCondition[] }
  | { products: readonly number[] }

/** What conditions know about the product of a line. */
export interface ProductFacts {
  product: number
  /** Its categories, with all categories above them. */
  categories: readonly number[]
  brand: number | null
  tags: readonly number[]
  /** The values of the line's variant, of all options. */
  optionValues: readonly number[]
  /** Choices by their ids; yes and no as 1 and 0. */
  attributes: readonly { id: number; value: number | null; number: number | null }[]
  /** The regular price in the shop's currency. */
  price: Cents
  /** When it was added, in milliseconds since 1970. */
  addedAt: number
  onSale: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether a product is in a selection. @param at milliseconds since 1970 */
export function isSelected(selection: ProductSelection, facts: ProductFacts, at: number): boolean {
  if ('products' in selection) return selection.products.includes(facts.product)
  const isAll = selection.match === 'all'
  for (const condition of selection.conditions) {
    const holds = matches(condition, facts, at) !== ('not' in condition && condition.not === true)
    if (holds !== isAll) return holds
  }
  return isAll
}

/** Whether a condition holds, before its negation. */
function matches(condition: ProductCondition, facts: ProductFacts, at: number): boolean {
  switch (condition.what) {
    case 'category':
      return facts.categories.includes(condition.id)
    case 'brand':
      return facts.brand === condition.id
    case 'tag':
      return facts.tags.includes(condition.id)
    case 'option':
      return condition.values.some((value) => facts.optionValues.includes(value))
    case 'attribute':
      return facts.attributes.some(
        ({ id, value, number }) =>
          id === condition.id &&
          (condition.values
            ? value !== null && condition.values.includes(value)
            : number !== null && number >= (condition.min ?? number) && number <= (condition.max ?? number)),
      )
    case 'price':
      return facts.price >= (condition.min ?? 0) && facts.price <= (condition.max ?? facts.price)
    case 'age':
      // Full hours, as in collections and sales.
      return facts.addedAt >= at - (at % HOUR_MS) - condition.days * DAY_MS
    default:
      return facts.onSale
  }
}
