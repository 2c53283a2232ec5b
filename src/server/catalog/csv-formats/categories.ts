import { type Category, categories } from '#contract/shop.ts'

/** Top-level category names of other shops, including Shopify's and Google's taxonomies. */
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
 * The shop's category for a category path in a file.
 * @param chosen categories that staff chose for unknown names
 * @returns the unknown name if there is none
 */
export function findCategory(
  names: readonly string[],
  chosen: Readonly<Record<string, Category>>,
): { category: Category } | { unknown: string } {
  const [first = NO_CATEGORY] = names
  const explicit =
    names.map((name) => chosen[name]).find(Boolean) ?? (names.length === 0 ? chosen[NO_CATEGORY] : undefined)
  const category = explicit ?? names.map((name) => byName.get(name.toLowerCase())).find(Boolean)
  return category ? { category } : { unknown: first.slice(0, 300) }
}

/** Steps of `A > B > C` that may name a category: the whole path, its beginnings, and each step. */
export function stepsOf(path: string): string[] {
  const steps = path
    .split('>')
    .map((step) => step.trim())
    .filter(Boolean)
  return [...new Set([steps.join(' > '), ...steps])].filter(Boolean)
}
