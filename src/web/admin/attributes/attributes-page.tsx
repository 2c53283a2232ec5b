import { useQuery } from '@tanstack/react-query'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { type AttributeRowJson, MAX_COUNTED_PRODUCTS } from '#contract/attributes.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminAttributes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as proposals } from '#messages/adminProposals.ts'
import { adminAttributesQuery } from '#web/api/attributes.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { FilterSearch } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { attributeTypeLabels } from './attribute-types.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('attributes') }))
export const handle: PanelHandle = { title: () => common('attributes') }

/** List of attributes. Loads all of them at once, so that the search needs no request. */
export default function AttributesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const search = query.get('search')?.trim() ?? ''
  const page = readPageNumber(query)
  const result = useQuery(adminAttributesQuery(user.id))
  const { data } = result
  const term = search.toLowerCase()
  const found = data?.filter(({ name, code }) => name.toLowerCase().includes(term) || code.includes(term))
  const canShowAll = (data?.length ?? 0) > 0
  const addLink = hasPermission(user.role, 'attributes.change') && (
    <Link to={paths.adminAttribute('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Link>
  )
  return (
    <>
      <div className="flex flex-wrap gap-x-3 pb-5 max-sm:flex-col-reverse max-sm:gap-y-3 max-sm:pb-2">
        <FilterForm
          filters={{ search }}
          action={paths.adminAttributes()}
          hrefFor={(values) => paths.adminAttributes({ search: values.get('search') ?? '' })}
          className="min-w-0 grow"
        >
          <FilterSearch label={t('searchBy')} action={t('search')} value={search} />
        </FilterForm>
        <Link to={paths.adminProposals()} className={buttonClass('secondary', 'normal', 'max-sm:w-full')}>
          <Lightbulb aria-hidden className="size-4" />
          {proposals('suggest')}
        </Link>
        {addLink}
      </div>
      <PanelTable
        name="attributes"
        columns={columns()}
        rows={found?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={found && formatCappedCountWithNoun(found.length, 'attribute', search)}
        query={result}
        total={found?.length}
        page={page}
        href={(to) => paths.adminAttributes({ search, page: to })}
        empty={{
          icon: SlidersHorizontal,
          title: canShowAll ? t('noneFound') : t('empty'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: paths.adminAttributes(), label: t('showAll') } : undefined,
          add: canShowAll ? undefined : addLink,
        }}
      />
    </>
  )
}

const columns = (): Column<AttributeRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={paths.adminAttribute(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: 'type',
    header: t('type'),
    cell: ({ type, unit }) => [attributeTypeLabels()[type], unit].filter(Boolean).join(', '),
  },
  {
    id: 'code',
    header: t('code'),
    wideOnly: true,
    cell: ({ code }) => <span className="text-ink-soft wrap-anywhere">{code}</span>,
  },
  {
    id: 'filterable',
    header: t('filterableColumn'),
    cell: ({ filterable, type }) => (
      <Badge tone={filterable && type !== 'text' ? 'accent' : 'neutral'}>
        {filterable && type !== 'text' ? t('yes') : t('no')}
      </Badge>
    ),
  },
  {
    id: 'products',
    header: common('products'),
    align: 'end',
    cell: ({ products }) => (
      <span className="tabular-nums">
        {products > MAX_COUNTED_PRODUCTS ? `${MAX_COUNTED_PRODUCTS.toLocaleString('en-US')}+` : products}
      </span>
    ),
  },
]
