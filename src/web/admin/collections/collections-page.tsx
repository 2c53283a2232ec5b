import { useQuery } from '@tanstack/react-query'
import Layers from 'lucide-react/icons/layers'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { CollectionQuery, type CollectionRowJson } from '#contract/collections.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminCollectionsQuery } from '#web/api/collections.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { AddLink, RecordList } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('collections') }))
export const handle: PanelHandle = { title: () => common('collections') }

const { read, write } = panelListQuery(CollectionQuery)

/** List of collections. */
export default function CollectionsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { search, page } = list
  const result = useQuery(adminCollectionsQuery(user.id, { ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  return (
    <RecordList
      name="collections"
      noun="collection"
      icon={Layers}
      columns={columns()}
      rows={data?.collections}
      rowName={({ name }) => name}
      query={result}
      total={data?.total}
      filters={{ search }}
      page={page}
      address={adminPaths.collections()}
      hrefFor={(values) => adminPaths.collections(write(read(values)))}
      pageHref={(to) => adminPaths.collections(write({ ...list, page: to ?? 1 }))}
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
        hasPermission(user.role, 'collections.change') && (
          <AddLink to={adminPaths.collection('new')}>{t('add')}</AddLink>
        )
      }
    />
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
        <Link to={adminPaths.collection(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
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
