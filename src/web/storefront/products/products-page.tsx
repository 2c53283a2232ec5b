import { Suspense, useRef } from 'react'
import {
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { paths } from '#contract/paths.ts'
import { SKELETONS_ON_LIST } from '#contract/shop.ts'
import { t as cards } from '#messages/cards.ts'
import { t } from '#messages/list.ts'
import { loadPage } from '#web/api/load-page.ts'
import { shopNameIn } from '#web/page/page-head.ts'
import { FilterChips } from '#web/ui/filters/filter-chips.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useTurnedPage } from '#web/ui/use-turned-page.ts'
import { useSlow } from '../shell/slow.ts'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { listHead, titleOf } from './list-head.ts'
import { ListHeading } from './list-heading.tsx'
import { listHref, noFilters, readListQuery } from './list-query.ts'
import { loadProducts } from './load-products.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeletons } from './product-card-skeleton.tsx'
import { besideFiltersClass, besideFiltersFrame, besideFiltersSizes } from './product-grid.ts'
import { SortSelect } from './sort-select.tsx'
import { useListNavigation } from './use-list-navigation.ts'
import { useStableHeight } from './use-stable-height.ts'
import { useView } from './view.ts'
import { ViewToggle } from './view-toggle.tsx'

const SearchNotes = lazyPart(() => import('./search-notes.tsx'))

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (call) => loadProducts(call, readListQuery(args.url.searchParams)))

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData ? listHead(shopNameIn({ matches }), loaderData.query, loaderData.total) : []

export default function ProductsPage() {
  const { query, total, pages, products, facets, suggestion, offered, matched, understood, literally } =
    useLoaderData<typeof loader>()
  const visit = useListNavigation(query)
  const next = useNavigation().location
  const loading = useSlow(next?.pathname === paths.products(), 150)
  const [view] = useView()
  const list = useRef<HTMLDivElement>(null)
  useStableHeight(list, loading)
  const pager = useTurnedPage(query.page)
  const chips = activeFilters(visit.requested)
  const row = view === 'list'

  return (
    <div className="page-width pt-6 sm:pt-8">
      <ListHeading
        title={titleOf(query)}
        view={<ViewToggle />}
        tools={
          <>
            <FilterSheet
              visit={visit}
              facets={facets}
              active={chips.length}
              total={total}
              loading={loading}
              onClear={() => visit.change(noFilters)}
            />
            <SortSelect {...visit} />
          </>
        }
      >
        {(offered || suggestion) && !loading && (
          <Suspense>
            <SearchNotes typed={query.search} {...{ suggestion, offered }} />
          </Suspense>
        )}
        <p aria-live="polite">{loading ? cards('loading') : t('found', { total })}</p>
      </ListHeading>
      <div className={besideFiltersFrame}>
        <aside id="filters" aria-labelledby="filters-title" className="noscript:target:block hidden lg:block">
          <h2 id="filters-title" className="sr-only">
            {t('filters')}
          </h2>
          <FilterPanel {...visit} facets={facets} />
        </aside>
        <div>
          <div className="[&:has(li)]:pb-6">
            <FilterChips
              chips={[...chips, ...understood]}
              clearHref={withoutFilters({ ...visit.requested, literally })}
              link={StayingLink}
              onFollow={visit.follow}
            />
          </div>
          <h2 id="products" className="sr-only">
            {t('products')}
          </h2>
          <div ref={list}>
            {products.length === 0 && !loading ? (
              <NothingFound query={query} understood={understood} />
            ) : (
              <ul aria-labelledby="products" className={row && !loading ? 'grid gap-4' : besideFiltersClass}>
                {loading ? (
                  <ProductCardSkeletons count={SKELETONS_ON_LIST} />
                ) : (
                  products.map((product, index) => (
                    <li key={product.id}>
                      <ProductCard
                        product={product}
                        sizes={besideFiltersSizes}
                        matched={matched}
                        first={index === 0}
                        row={row}
                      />
                    </li>
                  ))
                )}
              </ul>
            )}
          </div>
          <div ref={pager}>
            <Pager
              page={query.page}
              pages={pages}
              href={(page) => listHref(query, { page })}
              link={Link}
              // On a phone, it is as wide as the screen and must stay above the floating button.
              className="justify-center pt-10 max-sm:relative max-sm:z-30"
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Link to another list that keeps the scroll position. */
const StayingLink = (link: LinkProps) => <Link {...link} preventScrollReset />
