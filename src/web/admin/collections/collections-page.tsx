import { useQuery } from '@tanstack/react-query'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { CollectionQuery, type CollectionRowJson } from '#contract/collections.ts'
import { paths } from '#contract/paths.ts'
import { may } from '#contract/permissions.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminCollectionsQuery } from '#web/api/collections.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Picture } from '#web/ui/picture.tsx'
import { formatCappedCountOf } from '../lists/capped-count.ts'
import { FilterSearch } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('collections') }))
export const handle: PanelHandle = { title: () => common('collections') }

const { read, write } = panelListQuery(CollectionQuery)

/** The collections of products. */
export default function CollectionsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { search, page } = list
  const result = useQuery(adminCollectionsQuery(user.id, { ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = search !== '' || (data?.total ?? 0) > 0
  const addLink = may(user.role, 'collections.change') && (
    <Link to={paths.adminCollection('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Link>
  )
  return (
    <>
      <div className="flex flex-wrap gap-x-3 pb-5 max-sm:flex-col-reverse max-sm:gap-y-3 max-sm:pb-2">
        <FilterForm
          filters={{ search }}
          action={paths.adminCollections()}
          hrefFor={(values) => paths.adminCollections(write(read(values)))}
          className="min-w-0 grow"
        >
          <FilterSearch label={t('searchBy')} action={t('search')} value={search} />
        </FilterForm>
        {canShowAll && addLink}
      </div>
      <PanelTable
        name="collections"
        columns={columns()}
        rows={data?.collections}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={data && formatCappedCountOf(data.total, 'collection', search)}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => paths.adminCollections(write({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Layers,
          title: canShowAll ? t('noneFound') : t('empty'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: paths.adminCollections(), label: t('showAll') } : undefined,
          add: canShowAll ? undefined : addLink,
        }}
      />
    </>
  )
}

const columns = (): Column<CollectionRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name, image }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Picture src={image} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
        <Link to={paths.adminCollection(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
      </span>
    ),
  },
  {
    id: 'type',
    header: t('type'),
    cell: ({ type }) => <span className="text-ink-soft">{t(type)}</span>,
  },
  {
    id: 'address',
    header: t('address'),
    wideOnly: true,
    cell: ({ slug }) => <span className="text-ink-soft wrap-anywhere">{paths.collection(slug)}</span>,
  },
  {
    id: 'products',
    header: t('visibleProducts'),
    align: 'end',
    cell: ({ count }) => <span className="tabular-nums">{count.toLocaleString('en-US')}</span>,
  },
]
