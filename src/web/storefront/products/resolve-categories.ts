import { redirect } from 'react-router'
import type { ProductPageJson } from '#contract/catalog.ts'
import type { CategoryStepJson } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { withQuery } from '#contract/redirect-address.ts'
import { canonicalHref, type ListQuery, listHref } from './list-query.ts'

interface ResolvedCategories {
  /** Names of the chosen categories below a root, by path. */
  names: Record<string, string>
  /** The only chosen category of a list without a search. */
  only?: CategoryStepJson
  /** Where search engines find the list: on the page of its only category, or at its own URL. */
  canonical: string
}

/**
 * Resolves the categories by which a list is filtered. A path without others redirects to the page of the category, a former
 * path to the current one, and an unknown category to the list without it.
 * @param chosen the known categories among those of the query
 * @param search of the address, whose other parameters a redirect keeps
 */
export function resolveCategories(
  query: ListQuery,
  chosen: ProductPageJson['categories'],
  search = '',
): ResolvedCategories {
  const { category: references, within } = query
  const found = chosen.filter(({ reference }) => references.includes(reference))
  const [first] = found
  const only = references.length === 1 && !query.search && !within ? first : undefined
  if (only?.hasLandingPage && only.reference !== currentReference(only))
    throw redirect(withOthers(listHref(onPage(query, only), { page: query.page }), search), 301)
  const current = [...new Set(found.map(currentReference))].sort()
  if (current.join() !== references.join()) throw redirect(withOthers(listHref(query, { category: current }), search))
  return {
    names: Object.fromEntries(found.filter((each) => !isRoot(each)).map(({ path, name }) => [path, name])),
    ...(only && { only: stepTo(only) }),
    canonical: canonicalHref(only?.hasLandingPage ? onPage(query, only) : query),
  }
}

/** Adds the parameters that are not of the list, such as those of a campaign. */
function withOthers(href: string, search: string): string {
  const others = new URLSearchParams(search)
  for (const name of ['category', 'page']) others.delete(name)
  return withQuery(href, others.toString())
}

const isRoot = ({ path }: CategoryStepJson): boolean => !path.includes('/')

/** How lists name a category: by the name of a root, otherwise by its path. */
const currentReference = (step: CategoryStepJson): string => (isRoot(step) ? step.name : step.path)

const stepTo = ({ name, path, hasLandingPage }: CategoryStepJson): CategoryStepJson => ({ name, path, hasLandingPage })

/** The same list on the page of the category. */
const onPage = (query: ListQuery, { path }: CategoryStepJson): ListQuery => ({
  ...query,
  within: paths.category(path),
  category: [],
})
