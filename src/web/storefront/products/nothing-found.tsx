import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { categoryAddress, paths } from '#contract/paths.ts'
import { t } from '#messages/emptyList.ts'
import { useShop } from '#web/shop/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { FilterChip } from '#web/ui/filters/filter-chips.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { countEmptySearch } from '../counting/counting.ts'
import { countActiveFilters, withoutFilters } from './active-filters.ts'
import type { ListQuery } from './list-query.ts'

interface NothingFoundProps {
  query: ListQuery
  /** How the search was interpreted, each with the URL of the search as plain words. */
  understood: readonly FilterChip[]
}

/** Shown instead of an empty list: the reason and alternatives. */
export default function NothingFound({ query, understood }: NothingFoundProps) {
  const { search } = query
  const { categories } = useShop()
  const filtered = countActiveFilters(query) > 0
  const narrowed = filtered || understood.length > 0
  useEffect(() => {
    if (search && !filtered) countEmptySearch(search)
  }, [search, filtered])
  return (
    <MessagePanel icon={SearchX} title={t('noProductsFound')} text={t('tryAdjustingYourSearch')}>
      {filtered && (
        <Link to={withoutFilters(query)} className={buttonClass('primary')}>
          {t('clearAllFilters')}
        </Link>
      )}
      {understood.map(({ label, href }) => (
        <Link key={href} to={href} className={buttonClass(filtered ? 'secondary' : 'primary')}>
          {t('searchWithout', { label })}
        </Link>
      ))}
      <Link to={paths.products()} className={buttonClass('secondary')}>
        {t('viewAllProducts')}
      </Link>
      {search && !narrowed && categories.length > 0 && (
        <div className="mt-6 w-full text-sm">
          <p className="text-ink-soft">{t('searchHint')}</p>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {categories.map((category) => (
              <li key={category.path}>
                <Link
                  {...category.fallback}
                  to={categoryAddress(category)}
                  className="inline-flex min-h-11 items-center rounded-full border bg-surface px-4 transition-colors hover:border-ink-soft"
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </MessagePanel>
  )
}
