import type { z } from 'zod'
import type { SearchQuery, SearchReply, SuggestReply } from '#contract/catalog.ts'
import { SUGGESTED_PRODUCTS } from '#contract/shop.ts'
import type { Catalogue } from './catalogue.ts'
import { pageOf } from './product-index/page-of.ts'
import { findProducts } from './queries.ts'
import { readPage, select } from './read-page.ts'
import { termsFor } from './words/suggest.ts'

/** A page of the products that a term finds. */
export async function searchProducts(
  catalogue: Catalogue,
  { q, ...query }: z.output<typeof SearchQuery>,
  db = catalogue.db,
): Promise<z.output<typeof SearchReply>['data']> {
  const state = await catalogue.current(db)
  const found = state.words.find(q)
  const page = await readPage(db, state, query, { term: q, found })
  return { ...page, suggestion: found.suggestion, matched: found.matched }
}

/** What to offer while a term is typed: the products that fit best, where most of them are, and whole terms. */
export async function suggest(
  catalogue: Catalogue,
  term: string,
  db = catalogue.db,
): Promise<z.output<typeof SuggestReply>> {
  const state = await catalogue.current(db)
  const found = state.words.find(term)
  const selection = select(state, {}, { term, found })
  const { terms } = state.words.suggest(term)
  const best = { page: 1, limit: SUGGESTED_PRODUCTS, sortBy: 'featured', scores: found.scores } as const
  const products = await findProducts(db, pageOf(state.products, selection, best))
  return {
    products: products.map(({ id, name, brand, image, placeholder, price }) => ({
      id,
      name,
      brand,
      image,
      placeholder,
      price,
    })),
    categories: state.products.categories.mostFrequent(selection.category, SUGGESTED_CATEGORIES),
    terms: termsFor(
      term,
      products.map(({ name }) => name),
      terms,
    ),
  }
}

const SUGGESTED_CATEGORIES = 3
