import { useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { BrandQuery, type BrandRowJson } from '#contract/brands.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminBrands.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminBrandsQuery } from '#web/api/brands.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { AddLink, RecordList } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('brands') }))
export const handle: PanelHandle = { title: () => common('brands') }

const { read, write } = panelListQuery(BrandQuery)

/** List of brands. */
export default function BrandsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { search, page } = list
  const result = useQuery(adminBrandsQuery(user.id, { ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  return (
    <RecordList
      name="brands"
      noun="brand"
      icon={Tag}
      columns={columns()}
      rows={data?.brands}
      rowName={({ name }) => name}
      query={result}
      total={data?.total}
      filters={{ search }}
      page={page}
      address={adminPaths.brands()}
      hrefFor={(values) => adminPaths.brands(write(read(values)))}
      pageHref={(to) => adminPaths.brands(write({ ...list, page: to ?? 1 }))}
      texts={{
        searchBy: t('searchBy'),
        search: t('search'),
        noneFound: t('noneFound'),
        tryAnother: t('tryAnother'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        showAll: t('showAll'),
      }}
      add={hasPermission(user.role, 'brands.change') && <AddLink to={adminPaths.brand('new')}>{t('add')}</AddLink>}
    />
  )
}

const columns = (): Column<BrandRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name, logo }) => (
      <span className="flex min-w-0 items-center gap-3">
        {logo ? (
          <Picture src={logo} alt="" sizes="2.25rem" className="w-9 shrink-0 rounded-sm" />
        ) : (
          <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-faint">
            <Tag aria-hidden className="size-4" />
          </span>
        )}
        <Link to={adminPaths.brand(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
      </span>
    ),
  },
  {
    id: 'address',
    header: t('address'),
    wideOnly: true,
    cell: ({ slug }) => <span className="text-ink-soft wrap-anywhere">{paths.brand(slug)}</span>,
  },
  {
    id: 'products',
    header: common('products'),
    align: 'end',
    cell: ({ name, products }) => (
      <Link
        to={adminPaths.products({ brand: name })}
        className="inline-block min-w-6 py-0.5 tabular-nums hover:underline"
      >
        {products.toLocaleString('en-US')}
      </Link>
    ),
  },
]
