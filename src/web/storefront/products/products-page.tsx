import SearchX from 'lucide-react/icons/search-x'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { SKELETONS_ON_LIST } from '#contract/shop.ts'
import { loadPage } from '#web/api/load-page.ts'
import { pageHead } from '#web/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { useSlow } from '../shell/slow.ts'
import { CategoryLinks } from './category-links.tsx'
import { ListControls } from './list-controls.tsx'
import { type ListQuery, listHref, readListQuery } from './list-query.ts'
import { loadProducts } from './load-products.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeletons } from './product-card-skeleton.tsx'
import { productGridClass } from './product-grid.ts'
import { useView } from './view.ts'

const IN_FIRST_VIEW = 2

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (call) => loadProducts(call, readListQuery(args.url.searchParams)))

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { query, total } = loaderData
  const title = titleOf(query) + (query.page > 1 ? `, page ${query.page}` : '')
  return pageHead(
    title,
    `${total} products${query.category ? ` in ${query.category}` : ''}, from brands we stand behind.`,
  )
}

export default function ProductsPage() {
  const { query, total, pages, products } = useLoaderData<typeof loader>()
  const next = useNavigation().location
  const loading = useSlow(next?.pathname === paths.products(), 150)
  const [view] = useView()
  const gridClass = view === 'list' && !loading ? 'grid gap-4' : productGridClass

  return (
    <div className="page-width pt-8">
      <PageHeading
        title={titleOf(query)}
        note={<span aria-live="polite">{loading ? 'Loading...' : `${total} products found`}</span>}
      >
        <ListControls query={query} />
      </PageHeading>
      <CategoryLinks query={query} />
      <h2 id="products" className="sr-only">
        Products
      </h2>
      {products.length === 0 && !loading ? (
        <NothingFound />
      ) : (
        <ul aria-labelledby="products" className={gridClass}>
          {loading ? (
            <ProductCardSkeletons count={SKELETONS_ON_LIST} />
          ) : (
            products.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  eager={index < IN_FIRST_VIEW}
                  first={index === 0}
                  row={view === 'list'}
                />
              </li>
            ))
          )}
        </ul>
      )}
      <Pager page={query.page} pages={pages} href={(page) => listHref(query, { page })} link={Link} />
    </div>
  )
}

const titleOf = ({ search, category }: ListQuery): string =>
  search ? `Search Results for “${search}”` : (category ?? 'All Products')

const NothingFound = () => (
  <MessagePanel icon={SearchX} title="No products found" text="Try adjusting your search or filters">
    <Link to={paths.products()} className={buttonClass('secondary')}>
      View All Products
    </Link>
  </MessagePanel>
)
