import { type Category, categories } from '#contract/shop.ts'

/** Names that other shops use at the top of their catalogs, among them those of Shopify's and Google's taxonomies. */
const others: Record<Category, readonly string[]> = {
  Electronics: ['cameras & optics', 'computers', 'audio', 'phones', 'phones & accessories', 'video games'],
  Fashion: [
    'apparel & accessories',
    'apparel',
    'clothing',
    'clothes',
    'shoes',
    'luggage & bags',
    'jewelry',
    'jewellery',
  ],
  'Home & Garden': ['home', 'home & kitchen', 'furniture', 'kitchen', 'garden', 'decor', 'home decor'],
  'Sports & Outdoors': ['sporting goods', 'sports', 'outdoors', 'fitness', 'camping'],
  Books: ['media', 'media > books', 'book'],
  Beauty: ['health & beauty', 'cosmetics', 'skincare', 'skin care', 'personal care'],
}

const byName = new Map<string, Category>(
  categories.flatMap((category) =>
    [category, ...others[category]].map((name) => [name.toLowerCase(), category] as const),
  ),
)

/** The category of products without one. */
const NO_CATEGORY = '(no category)'

/**
 * The shop's category for the names that a file gives a product.
 * @param chosen what staff chose for names that the shop does not have
 * @returns the name that nobody knows when there is none
 */
export function findCategory(
  names: readonly string[],
  chosen: Readonly<Record<string, Category>>,
): { category: Category } | { unknown: string } {
  const [first = NO_CATEGORY] = names
  const own = names.map((name) => chosen[name]).find(Boolean) ?? (names.length === 0 ? chosen[NO_CATEGORY] : undefined)
  const category = own ?? names.map((name) => byName.get(name.toLowerCase())).find(Boolean)
  return category ? { category } : { unknown: first.slice(0, 300) }
}

/** `A > B > C` may be meant as a whole, by where it begins, or by any step below. */
export function stepsOf(path: string): string[] {
  const steps = path
    .split('>')
    .map((step) => step.trim())
    .filter(Boolean)
  return [...new Set([steps.join(' > '), ...steps])].filter(Boolean)
}
