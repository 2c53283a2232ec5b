import { useQuery } from '@tanstack/react-query'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { TemplateQuery, type TemplateRowJson } from '#contract/product-templates.ts'
import { productTypes } from '#contract/product-types.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTemplates.ts'
import { templatesQuery } from '#web/api/product-templates.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DateCell } from '../lists/cells.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { AddLink, RecordList } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('templates') }))
export const handle: PanelHandle = { title: () => common('templates') }

const { read, write } = panelListQuery(TemplateQuery)

/** List of product templates. */
export default function TemplatesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { search, page } = list
  const result = useQuery(templatesQuery(user.id, { ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.products()}>{common('products')}</Link>
        <span aria-current="page">{common('templates')}</span>
      </Breadcrumbs>
      <RecordList
        name="templates"
        noun="template"
        icon={LayoutTemplate}
        columns={columns(hasPermission(user.role, 'products.change'))}
        rows={data?.productTemplates}
        rowName={({ name }) => name}
        query={result}
        total={data?.total}
        filters={{ search }}
        page={page}
        address={adminPaths.templates()}
        hrefFor={(values) => adminPaths.templates(write(read(values)))}
        pageHref={(to) => adminPaths.templates(write({ ...list, page: to ?? 1 }))}
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
          hasPermission(user.role, 'templates.change') && <AddLink to={adminPaths.template('new')}>{t('add')}</AddLink>
        }
      />
    </>
  )
}

const columns = (canAddProducts: boolean): Column<TemplateRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.template(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'type', header: t('type'), wideOnly: true, cell: ({ type }) => productTypes[type ?? 'physical'] },
  {
    id: 'category',
    header: common('category'),
    cell: ({ category }) => <span className="wrap-anywhere">{category ?? common('none')}</span>,
  },
  { id: 'changed', header: t('changed'), wideOnly: true, cell: ({ updatedAt }) => <DateCell at={updatedAt} /> },
  ...(canAddProducts
    ? [
        {
          id: 'new',
          header: common('actions'),
          align: 'end' as const,
          cell: ({ id, name }: TemplateRowJson) => (
            <Link
              to={adminPaths.newProduct(id)}
              aria-label={t('newProductFrom', { name })}
              className={buttonClass('secondary', 'small', 'whitespace-nowrap')}
            >
              <Plus aria-hidden className="size-4" />
              {t('newProduct')}
            </Link>
          ),
        },
      ]
    : []),
]
