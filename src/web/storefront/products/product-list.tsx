import { Suspense, useRef } from 'react'
import { Link, type LinkProps, useHref, useNavigation } from 'react-router'
import { SKELETONS_ON_LIST } from '#contract/shop.ts'
import { t as cards } from '#messages/cards.ts'
import { t } from '#messages/list.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { FilterChips } from '#web/ui/filters/filter-chips.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Pager } from '#web/ui/pager.tsx'
import { usePageTurnFocus } from '#web/ui/use-page-turn-focus.ts'
import { CompareSlot } from '../compare/compare-slot.tsx'
import { useTrueAfter } from '../shell/use-true-after.ts'
import { formatPriceRange, listActiveFilters, withoutFilters } from './active-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListHeading } from './list-heading.tsx'
import { listHref, listPath, noFilters } from './list-query.ts'
import type { LoadedProducts } from './load-products.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeletons } from './product-card-skeleton.tsx'
import { besideFiltersClass, besideFiltersFrame, besideFiltersSizes } from './product-grid.ts'
import { SortSelect } from './sort-select.tsx'
import { useListNavigation } from './use-list-navigation.ts'
import { useStableHeight } from './use-stable-height.ts'
import { useView } from './view.ts'
import { ViewToggle } from './view-toggle.tsx'

const NothingFound = lazyComponent(() => import('./nothing-found.tsx'))
const SearchNotes = lazyComponent(() => import('./search-notes.tsx'))

interface ProductListProps {
  list: LoadedProducts
  /** The heading of the page, unless the page has it elsewhere. */
  title?: string
}

/** A list of products with its filters, order and pages. */
export function ProductList({ list: loaded, title }: ProductListProps) {
  const { query, names, total, pages, products, facets, suggestion, offered, matched, understood, literally } = loaded
  const navigation = useListNavigation(query)
  const nextLocation = useNavigation().location
  const listAddress = useHref(listPath(query))
  const loading = useTrueAfter(nextLocation?.pathname === listAddress, 150)
  const [view] = useView()
  const list = useRef<HTMLDivElement>(null)
  useStableHeight(list, loading)
  const pager = usePageTurnFocus(query.page)
  const currency = useCurrency()
  const chips = listActiveFilters(navigation.requested, (range) => formatPriceRange(range, currency), names)
  const row = view === 'list'

  return (
    <>
      <ListHeading
        title={title}
        view={<ViewToggle />}
        tools={
          <>
            <FilterSheet
              navigation={navigation}
              facets={facets}
              names={names}
              activeCount={chips.length}
              total={total}
              loading={loading}
              onClear={() => navigation.change(noFilters)}
            />
            <SortSelect {...navigation} />
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
          <FilterPanel {...navigation} facets={facets} names={names} />
        </aside>
        <div>
          <div className="[&:has(li)]:pb-6">
            <FilterChips
              chips={[...chips, ...understood]}
              clearHref={withoutFilters({ ...navigation.requested, literally })}
              link={ScrollPreservingLink}
              onFollow={(event, chip) => navigation.follow(event, chip?.change ?? { ...noFilters, literally })}
            />
          </div>
          <h2 id="products" className="sr-only">
            {t('products')}
          </h2>
          <div ref={list}>
            {products.length === 0 && !loading ? (
              <Suspense>
                <NothingFound query={query} understood={understood} />
              </Suspense>
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
                        control={<CompareSlot product={product} look={view} />}
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
    </>
  )
}

/** Link to another list that keeps the scroll position. */
const ScrollPreservingLink = (link: LinkProps) => <Link {...link} preventScrollReset />
