import type { z } from 'zod'
import type { Facets } from '#contract/catalog.ts'
import { MAX_LISTED_CATEGORIES } from '#contract/categories.ts'
import { MAX_BRANDS, pricePresets, ratingChoices } from '#contract/shop.ts'
import { nameFallback } from '#server/commerce/translations/fallback.ts'
import { type CategoryNode, toStep } from '../categories/category-tree.ts'
import type { Filters } from '../product-index/filters.ts'
import type { Selection } from '../product-index/select-products.ts'
import { filterAttributes, filterGroups } from './attribute-filters.ts'
import type { CatalogState } from './catalog-index.ts'
import { filterOptions, optionGroups } from './option-filters.ts'

/** The facets of a selection for the API. */
export function buildFacets(
  { products, tree, attributes, options }: CatalogState,
  selection: Selection,
  filters: Filters,
): z.output<typeof Facets> {
  const { freeShipping, onSale, isNew, inStock } = selection
  const brands = products.brands.mostFrequent(selection.brand, MAX_BRANDS)
  const shown = new Set(brands.map(({ name }) => name))
  const getCount = (counts: Uint32Array, number = -1) => counts[number] ?? 0
  return {
    category: tree.roots.slice(0, MAX_LISTED_CATEGORIES).map(({ name, number, isTranslated }) => ({
      value: name,
      count: getCount(selection.category, number),
      ...nameFallback(isTranslated),
    })),
    subcategories: listChildren({ products, tree }, filters).map((node) => ({
      ...toStep(node),
      count: getCount(selection.category, node.number),
    })),
    brand: [
      ...brands.map(({ name, count }) => ({ value: name, count })),
      ...(filters.brand ?? [])
        .filter((value) => !shown.has(value))
        .map((value) => ({ value, count: getCount(selection.brand, products.brands.findId(value)) })),
    ],
    groups: [
      ...filterGroups(filterAttributes({ products, attributes }, filters), selection, filters),
      ...optionGroups(filterOptions(options, filters), selection, filters),
    ],
    price: pricePresets.map((preset, at) => ({
      ...scaleRange(preset, products.pricing.priceScale),
      count: selection.price[at] ?? 0,
    })),
    rating: ratingChoices.map((value, at) => ({ value, count: selection.rating[at] ?? 0 })),
    features: { freeShipping, onSale, isNew, inStock },
  }
}

const scaleRange = ({ min, max }: { min?: number; max?: number }, scale: number) => ({
  ...(min !== undefined && { min: min * scale }),
  ...(max !== undefined && { max: max * scale }),
})

/** The first children of the chosen category; none if several categories are chosen. */
function listChildren(
  { products, tree }: Pick<CatalogState, 'products' | 'tree'>,
  { category = [] }: Filters,
): CategoryNode[] {
  const [reference] = category
  const only = reference !== undefined && category.length === 1 ? products.tree.find(reference) : undefined
  return (only && tree.byId(only.id)?.children.slice(0, MAX_LISTED_CATEGORIES)) ?? []
}
