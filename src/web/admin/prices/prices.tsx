import { useQuery } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import { Link, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { PriceQuery } from '#contract/price-lists.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { priceListsQuery, pricesQuery } from '#web/api/price-lists.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ListPages, ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { PriceGrid } from './price-grid.tsx'

const { read, write } = panelListQuery(PriceQuery)

/** A page of products with a column for each price list. */
export default function Prices({ user }: { user: UserJson }) {
  const [query] = useSearchParams()
  const list = read(query)
  const { search, missing, page, ...others } = list
  const lists = useQuery(priceListsQuery(user.id))
  const result = useQuery(
    pricesQuery(user.id, { ...withoutEmpty({ ...others, search, missing }), page, limit: ROWS_PER_PAGE }),
  )
  const error = lists.error ?? result.error
  const products = result.data?.products
  const further = lists.data?.filter(({ isDefault }) => !isDefault)
  if (further?.length === 0)
    return (
      <MessagePanel icon={Coins} title={t('noLists')} text={t('intro')}>
        <Link to={adminPaths.priceList('new')} className={buttonClass('primary')}>
          {t('add')}
        </Link>
      </MessagePanel>
    )
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.priceLists()}>{common('priceLists')}</Link>
        <span aria-current="page">{t('prices')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{t('prices')}</h2>
      <FilterForm
        filters={{ search, missing: String(missing) }}
        action={adminPaths.prices()}
        hrefFor={(values) => adminPaths.prices(write(read(values)))}
        className="grid gap-3 pb-5 sm:grid-cols-[1fr_16rem]"
      >
        <FilterSearch label={t('searchBy')} action={t('search')} value={search} />
        <FilterSelect
          name="missing"
          label={t('missing')}
          allLabel={t('allProducts')}
          choices={(further ?? []).map(({ id, name }) => [String(id), t('missingIn', { name })] as const)}
          value={String(missing)}
        />
      </FilterForm>
      {error && (!lists.data || !products) ? (
        <FailurePanel
          title={t('pricesFailed')}
          text={getErrorMessage(error)}
          onRetry={() => {
            void lists.refetch()
            void result.refetch()
          }}
        />
      ) : !lists.data || !products ? (
        <EditorSkeleton />
      ) : products.length === 0 ? (
        <MessagePanel icon={Coins} title={t('noneFound')} text={t('tryAnother')}>
          <Link to={adminPaths.prices()} className={buttonClass('secondary')}>
            {t('allProducts')}
          </Link>
        </MessagePanel>
      ) : (
        <>
          <PriceGrid lists={lists.data} products={products} canChange={hasPermission(user.role, 'prices.change')} />
          <ListPages
            name="products"
            page={page}
            total={result.data?.total ?? 0}
            href={(to) => adminPaths.prices(write({ ...list, page: to ?? 1 }))}
          />
        </>
      )}
    </>
  )
}
