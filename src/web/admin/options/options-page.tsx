import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOptions.ts'
import { type OptionRow, optionTypesQuery } from '#web/api/options.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { displayNames } from './option-labels.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('options') }))
export const handle: PanelHandle = { title: () => common('options') }

/** List of options. Shops have few, so all are loaded at once. */
export default function OptionsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(optionTypesQuery(user.id))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <p className="max-w-prose text-ink-soft text-sm">{t('intro')}</p>
        {hasPermission(user.role, 'options.change') && (
          <Link to={adminPaths.option('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Link>
        )}
      </div>
      <PanelTable
        name="options"
        columns={columns()}
        rows={result.data?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={result.data && t('count', { count: result.data.length })}
        query={result}
        total={result.data?.length}
        page={page}
        href={(to) => adminPaths.options({ page: to })}
        empty={{ icon: SlidersHorizontal, title: t('empty'), text: t('intro') }}
      />
    </>
  )
}

const columns = (): Column<OptionRow>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.option(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'display', header: t('display'), cell: ({ display }) => displayNames()[display] },
  {
    id: 'filterable',
    header: t('filter'),
    wideOnly: true,
    cell: ({ filterable }) => common(filterable ? 'on' : 'off'),
  },
  { id: 'values', header: t('values'), align: 'end', cell: ({ values }) => values.toLocaleString('en-US') },
  {
    id: 'products',
    header: common('products'),
    align: 'end',
    cell: ({ products }) => products.toLocaleString('en-US'),
  },
]
