import { redirect } from 'react-router'
import type { Call } from '#contract/call.ts'
import { understoodKinds } from '#contract/catalog.ts'
import { writeChoices } from '#contract/choice-list.ts'
import { PAGE_SIZE } from '#contract/shop.ts'
import { toCard, toLazyCard } from './card-product.ts'
import { type ListQuery, listHref } from './list-query.ts'

/**
 * Loads one page of the list. A page past the end redirects to the last page, and an unknown category to the list without
 * it.
 */
export async function loadProducts(call: Call, query: ListQuery) {
  const { search, literally = '', category, brand, freeShipping, onSale, isNew, inStock, ...rest } = query
  const input = {
    ...rest,
    category: writeChoices(category),
    brand: writeChoices(brand),
    ...flags({ freeShipping, onSale, isNew, inStock }),
    limit: PAGE_SIZE,
  }
  const asWords = understoodKinds.filter((kind) => literally.split(',').includes(kind))
  const { data } = search
    ? await call('GET /products/search', { ...input, q: search, literally: asWords.join() })
    : await call('GET /products', input)
  if (!data) throw new Error('A list of products came without its data')
  const { total, products, facets, suggestion, offered, understood, matched } = { ...notSearched, ...data }
  const known = category.filter((name) => facets.category.some(({ value }) => value === name))
  if (known.length < category.length) throw redirect(listHref(query, { category: known }))
  const withoutAll = new Set([...asWords, ...understood.map(({ kind }) => kind)])
  const pages = Math.ceil(total / PAGE_SIZE)
  if (query.page > Math.max(pages, 1)) throw redirect(listHref(query, { page: Math.max(pages, 1) }))
  return {
    query,
    total,
    pages,
    products: products.map((product, index) => (index < VISIBLE_CARDS ? toCard : toLazyCard)(product)),
    facets,
    suggestion,
    offered,
    matched,
    /** How the search was interpreted, each with the URL of the search as plain words. */
    understood: understood.map(({ kind, label }) => ({
      label,
      href: listHref(query, { literally: [...asWords, kind].join() }),
    })),
    /** Value of `literally` that searches for the plain words only. */
    literally: withoutAll.size > 0 ? [...withoutAll].join() : undefined,
  }
}

const notSearched = { suggestion: undefined, offered: undefined, understood: [], matched: [] }

/** Cards visible before scrolling on most screens. */
const VISIBLE_CARDS = 3

const flags = (given: Record<string, true | undefined>) =>
  Object.fromEntries(Object.entries(given).map(([name, on]) => [name, on && 'true']))
