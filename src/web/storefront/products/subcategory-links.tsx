import { Link } from 'react-router'
import type { FacetsJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { fixedFilter, type ListQuery, listHref } from './list-query.ts'

interface SubcategoryLinksProps {
  query: ListQuery
  subcategories: FacetsJson['subcategories']
}

/** Links to the children of the list's category, with the other filters kept, and their numbers of products. */
export const SubcategoryLinks = ({ query, subcategories }: SubcategoryLinksProps) => (
  <ul className="max-h-90 overflow-y-auto">
    {subcategories.map(({ name, path, count, fallback }) => (
      <li key={path}>
        <Link
          // A filter in searches and on pages of brands and collections, otherwise the page of the category, which has no search.
          to={listHref(
            query.search || (query.within && fixedFilter(query.within) !== 'category')
              ? { ...query, category: [path] }
              : { ...query, category: [], within: paths.category(path) },
          )}
          className="-mx-2 flex pointer-fine:min-h-8.5 min-h-10 items-center gap-3 rounded-sm px-2 text-sm transition-colors hover:bg-sunken"
        >
          <span {...fallback} className="min-w-0 grow wrap-anywhere">
            {name}
          </span>
          <span className="text-ink-soft text-xs tabular-nums">{count}</span>
        </Link>
      </li>
    ))}
  </ul>
)
