import { useHref } from 'react-router'
import { type ProductSort, productSorts } from '#contract/shop.ts'
import { t } from '#messages/list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { listHref, listPath } from './list-query.ts'
import type { ListNavigation } from './use-list-navigation.ts'

/** Select for the list's order. It is a form, so that it works without JavaScript. */
export function SortSelect({ requested, change }: ListNavigation) {
  const others = new URLSearchParams(listHref(requested, { sortBy: 'featured' }).split('?')[1])
  return (
    <form action={useHref(listPath(requested))} className="flex min-w-0 grow basis-32 items-center gap-2">
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only">
        {t('sortBy')}
      </label>
      <Select
        id="sort"
        name="sortBy"
        autoComplete="off"
        value={requested.sortBy}
        className="w-full sm:w-48"
        onChange={(event) => change({ sortBy: event.target.value as ProductSort })}
      >
        {Object.entries(productSorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {t('sort')}
        </button>
      </noscript>
    </form>
  )
}
