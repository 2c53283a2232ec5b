import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type ProductSort, productSorts } from '#contract/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ListQuery, listHref } from './list-query.ts'
import { useView, type View } from './view.ts'

/** The order of the list, a form that also works without JavaScript, and grid or list view. */
export function ListControls({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { search, category, brand, sortBy } = query
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2">
      <form action={paths.products()} method="get" className="flex min-w-0 max-w-full items-center gap-2">
        {Object.entries({ search, category, brand }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label htmlFor="sort" className="sr-only">
          Sort by
        </label>
        <Select
          id="sort"
          name="sortBy"
          key={sortBy}
          defaultValue={sortBy}
          className="w-48 max-w-full"
          onChange={(event) => navigate(listHref(query, { sortBy: event.target.value as ProductSort }))}
        >
          {Object.entries(productSorts).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className={buttonClass('secondary')}>
            Sort
          </button>
        </noscript>
      </form>
      <ViewToggle />
    </div>
  )
}

const views = [
  { value: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { value: 'list', label: 'List view', Icon: Rows3 },
] as const satisfies { value: View; label: string; Icon: typeof Rows3 }[]

function ViewToggle() {
  const [view, setView] = useView()
  return (
    <fieldset className="flex rounded-md border border-line-strong/50 bg-surface">
      <legend className="sr-only">View</legend>
      {views.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={view === value}
          className="aria-pressed:bg-sunken [&:not([aria-pressed=true])]:text-ink-faint"
          onClick={() => setView(value)}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      ))}
    </fieldset>
  )
}
