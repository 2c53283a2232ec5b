import { useQuery } from '@tanstack/react-query'
import Lightbulb from 'lucide-react/icons/lightbulb'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AttributeRowJson, MAX_COUNTED_PRODUCTS } from '#contract/attributes.ts'
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
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { AddLink, RecordList } from '../lists/record-list.tsx'
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
  return (
    <RecordList
      name="attributes"
      noun="attribute"
      icon={SlidersHorizontal}
      columns={columns()}
      rows={found?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
      rowName={({ name }) => name}
      query={result}
      total={found?.length}
      filters={{ search }}
      page={page}
      address={adminPaths.attributes()}
      hrefFor={(values) => adminPaths.attributes({ search: values.get('search') ?? '' })}
      pageHref={(to) => adminPaths.attributes({ search, page: to })}
      texts={{
        searchBy: t('searchBy'),
        search: t('search'),
        noneFound: t('noneFound'),
        tryAnother: t('tryAnother'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        showAll: t('showAll'),
      }}
      add={
        <>
          <Link to={adminPaths.proposals()} className={buttonClass('secondary', 'normal', 'max-sm:w-full')}>
            <Lightbulb aria-hidden className="size-4" />
            {proposals('suggest')}
          </Link>
          {hasPermission(user.role, 'attributes.change') && (
            <AddLink to={adminPaths.attribute('new')}>{t('add')}</AddLink>
          )}
        </>
      }
    />
  )
}

const columns = (): Column<AttributeRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.attribute(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
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
