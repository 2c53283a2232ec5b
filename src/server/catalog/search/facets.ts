import type { z } from 'zod'
import type { Facets } from '#contract/catalog.ts'
import { MAX_BRANDS, pricePresets, ratingChoices } from '#contract/shop.ts'
import type { Filters } from '../product-index/filters.ts'
import type { Selection } from '../product-index/select-products.ts'
import type { CatalogState } from './catalog-index.ts'

/** The facets of a selection, as the API returns them. */
export function facetsOf(
  { products, categories }: CatalogState,
  selection: Selection,
  filters: Filters,
): z.output<typeof Facets> {
  const { freeShipping, onSale, isNew, inStock } = selection
  const brands = products.brands.mostFrequent(selection.brand, MAX_BRANDS)
  const shown = new Set(brands.map(({ name }) => name))
  const countOf = (counts: Uint32Array, number = -1) => counts[number] ?? 0
  return {
    category: categories.map((value) => ({
      value,
      count: countOf(selection.category, products.categories.numberOf(value)),
    })),
    brand: [
      ...brands.map(({ name, count }) => ({ value: name, count })),
      ...(filters.brand ?? [])
        .filter((value) => !shown.has(value))
        .map((value) => ({ value, count: countOf(selection.brand, products.brands.numberOf(value)) })),
    ],
    price: pricePresets.map((preset, at) => ({ ...preset, count: selection.price[at] ?? 0 })),
    rating: ratingChoices.map((value, at) => ({ value, count: selection.rating[at] ?? 0 })),
    features: { freeShipping, onSale, isNew, inStock },
  }
}
