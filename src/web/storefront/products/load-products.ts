import { redirect } from 'react-router'
import { attributeParameter, parseAttributeParameter } from '#contract/attribute-filters.ts'
import type { Call } from '#contract/call.ts'
import { understoodKinds } from '#contract/catalog.ts'
import { writeChoices } from '#contract/choice-list.ts'
import { PAGE_SIZE } from '#contract/shop.ts'
import { hasCode } from '#web/api/shop-error.ts'
import type { ActiveFilter } from './active-filters.ts'
import { getChosenNames } from './attribute-text.ts'
import { toCard, toLazyCard } from './card-product.ts'
import { type ListQuery, listHref } from './list-query.ts'
import { resolveCategories } from './resolve-categories.ts'

/**
 * Loads one page of the list. Filters by attributes that the shop does not have are ignored. A page past the end redirects to
 * the last page; `resolveCategories` redirects too.
 * @param fixed the filter that the page of the list sets
 * @param search of the address
 */
export async function loadProducts(call: Call, query: ListQuery, fixed: FixedFilter = {}, search = '') {
  try {
    return await loadList(call, query, fixed, search)
  } catch (error) {
    const known = removeRejectedFilters(query, error)
    if (!known) throw error
    return loadList(call, known, fixed, search)
  }
}

/** The query without the filters by attributes that the API rejected. Undefined when it rejected something else. */
function removeRejectedFilters(query: ListQuery, error: unknown): ListQuery | undefined {
  if (!hasCode(error, 'invalid_request')) return undefined
  const rejected = Object.keys(error.details.fields ?? {}).map(parseAttributeParameter)
  if (rejected.length === 0 || rejected.includes(undefined)) return undefined
  const known = Object.entries(query.attributes).filter(([code]) => !rejected.includes(code))
  return { ...query, attributes: Object.fromEntries(known) }
}

async function callList(call: Call, { literally: _, ...query }: ListQuery, fixed: FixedFilter, literally: string) {
  const { within, search, category, brand, freeShipping, onSale, isNew, inStock, attributes, ...rest } = query
  const input = {
    ...rest,
    category: writeChoices(category),
    brand: writeChoices(brand),
    ...fixed,
    ...toFlagParameters({ freeShipping, onSale, isNew, inStock }),
    ...toParameters(attributes),
    limit: PAGE_SIZE,
  }
  const { data } = search
    ? await call('GET /products/search', { ...input, q: search, literally })
    : await call('GET /products', input)
  if (!data) throw new Error('The response to a product list has no data')
  return data
}

async function loadList(call: Call, query: ListQuery, fixed: FixedFilter, search: string) {
  const plainTerms = understoodKinds.filter((kind) => (query.literally ?? '').split(',').includes(kind))
  const data = await callList(call, query, fixed, plainTerms.join())
  const { total, products, facets, suggestion, offered, understood, matched } = { ...noSearchData, ...data }
  const categories = resolveCategories(query, data.categories, search)
  const withoutAll = new Set([...plainTerms, ...understood.map(({ kind }) => kind)])
  const pages = Math.ceil(total / PAGE_SIZE)
  if (query.page > Math.max(pages, 1)) throw redirect(listHref(query, { page: Math.max(pages, 1) }))
  return {
    query,
    ...categories,
    names: { ...categories.names, ...getChosenNames(facets.groups, query.attributes) },
    total,
    pages,
    products: products.map((product, index) => (index < VISIBLE_CARDS ? toCard : toLazyCard)(product)),
    facets,
    suggestion,
    offered,
    matched,
    /** How the search was interpreted, each with the URL of the search as plain words. */
    understood: understood.map(({ kind, label }): ActiveFilter => {
      const change = { literally: [...plainTerms, kind].join() }
      return { label, href: listHref(query, change), change }
    }),
    /** Value of `literally` that searches for the plain words only. */
    literally: withoutAll.size > 0 ? [...withoutAll].join() : undefined,
  }
}

/** In the form of the API. */
interface FixedFilter {
  category?: string
  brand?: string
  /** A slug. */
  collection?: string
}

export type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>

const noSearchData = { suggestion: undefined, offered: undefined, understood: [], matched: [] }

/** Cards visible before scrolling on most screens. */
const VISIBLE_CARDS = 3

const toParameters = (attributes: ListQuery['attributes']): object =>
  Object.fromEntries(Object.entries(attributes).map(([code, text]) => [attributeParameter(code), text]))

const toFlagParameters = (values: Record<string, true | undefined>) =>
  Object.fromEntries(Object.entries(values).map(([name, on]) => [name, on && 'true']))
