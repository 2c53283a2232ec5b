import { useQuery } from '@tanstack/react-query'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { may } from '#contract/permissions.ts'
import { TemplateQuery, type TemplateRowJson } from '#contract/product-templates.ts'
import { productTypes } from '#contract/product-types.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTemplates.ts'
import { templatesQuery } from '#web/api/product-templates.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { formatCappedCountOf } from '../lists/capped-count.ts'
import { DateCell } from '../lists/cells.tsx'
import { FilterSearch } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('templates') }))
export const handle: PanelHandle = { title: () => common('templates') }

const { read, write } = panelListQuery(TemplateQuery)

/** The templates of products. */
export default function TemplatesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { search, page } = list
  const result = useQuery(templatesQuery(user.id, { ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = search !== '' || (data?.total ?? 0) > 0
  const addLink = may(user.role, 'templates.change') && (
    <Link to={paths.adminTemplate('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Link>
  )
  return (
    <>
      <Breadcrumbs>
        <Link to={paths.adminProducts()}>{common('products')}</Link>
        <span aria-current="page">{common('templates')}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap gap-x-3 pb-5 max-sm:flex-col-reverse max-sm:gap-y-3 max-sm:pb-2">
        <FilterForm
          filters={{ search }}
          action={paths.adminTemplates()}
          hrefFor={(values) => paths.adminTemplates(write(read(values)))}
          className="min-w-0 grow"
        >
          <FilterSearch label={t('searchBy')} action={t('search')} value={search} />
        </FilterForm>
        {canShowAll && addLink}
      </div>
      <PanelTable
        name="templates"
        columns={columns(may(user.role, 'products.change'))}
        rows={data?.productTemplates}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={data && formatCappedCountOf(data.total, 'template', search)}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => paths.adminTemplates(write({ ...list, page: to ?? 1 }))}
        empty={{
          icon: LayoutTemplate,
          title: canShowAll ? t('noneFound') : t('empty'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: paths.adminTemplates(), label: t('showAll') } : undefined,
          add: canShowAll ? undefined : addLink,
        }}
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
      <Link to={paths.adminTemplate(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
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
              to={paths.adminNewProduct(id)}
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
