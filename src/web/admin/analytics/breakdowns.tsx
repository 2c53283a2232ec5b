import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import Package from 'lucide-react/icons/package'
import SearchCheck from 'lucide-react/icons/search-check'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { AnalyticsJson } from '#contract/analytics.ts'
import { countryName } from '#contract/country-names.ts'
import { figures } from '#contract/figures.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as dashboard } from '#messages/adminDashboard.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CategorySales } from '../dashboard/category-sales.tsx'
import { topProductsDefinition } from '../dashboard/top-products.tsx'
import { RankedCard } from './ranked-card.tsx'

export const Categories = ({ categories }: Pick<AnalyticsJson, 'categories'>) => (
  <CategorySales categories={categories} emptyText={t('noSalesHint')} />
)

export const Products = ({ products }: Pick<AnalyticsJson, 'products'>) => (
  <RankedCard
    title={dashboard('topProducts')}
    definition={topProductsDefinition()}
    note={t('byGrossSales')}
    rows={products}
    rowKey={({ id }) => id}
    size={({ revenue }) => revenue}
    name={({ id, name, image }) => (
      <span className="flex items-center gap-3">
        <Picture src={image} alt="" sizes="2.25rem" className="w-9 shrink-0 rounded-sm" />
        <Link to={adminPaths.product(id)} className="min-w-0 truncate py-1 font-medium hover:underline">
          {name}
        </Link>
      </span>
    )}
    figure={({ revenue }) => formatPrice(revenue, amountCurrency())}
    aside={({ units }) => dashboard('sold', { count: units })}
    empty={{ icon: Package, title: dashboard('noProducts'), text: t('noSalesHint') }}
  />
)

export const Customers = ({ customers }: Pick<AnalyticsJson, 'customers'>) => (
  <RankedCard
    title={t('topCustomers')}
    definition={t('topCustomersDefinition', { definition: figures.revenue.definition })}
    note={t('byRevenue')}
    rows={customers}
    rowKey={({ id }) => id}
    size={({ revenue }) => revenue}
    name={({ name, email }) => (
      <>
        <Link to={adminPaths.users({ search: email })} className="block truncate py-0.5 font-medium hover:underline">
          {name}
        </Link>
        <span className="block truncate text-ink-soft text-xs">{email}</span>
      </>
    )}
    figure={({ revenue }) => formatPrice(revenue, amountCurrency())}
    aside={({ orders }) => t('orders', { count: orders })}
    empty={{ icon: Users, title: t('noCustomers'), text: t('noCustomersHint') }}
  />
)

export const Countries = ({ countries }: Pick<AnalyticsJson, 'countries'>) => (
  <RankedCard
    title={t('byCountry', { figure: figures.revenue.name })}
    definition={figures.revenue.definition}
    note={t('byAddress')}
    rows={countries}
    rowKey={({ country }) => country}
    size={({ revenue }) => revenue}
    name={({ country }) => <span className="font-medium">{countryName(country)}</span>}
    figure={({ revenue }) => formatPrice(revenue, amountCurrency())}
    aside={({ orders }) => t('orders', { count: orders })}
    empty={{ icon: Globe, title: dashboard('noSales'), text: t('noSalesHint') }}
  />
)

export const Searches = ({ searches }: Pick<AnalyticsJson, 'searches'>) => (
  <RankedCard
    title={t('failedSearches')}
    note={t('failedSearchesHint')}
    rows={searches}
    rowKey={({ term }) => term}
    size={({ searches: times }) => times}
    name={({ term }) => (
      <a
        href={paths.products({ search: term })}
        target="_blank"
        rel="noreferrer"
        className="inline-flex max-w-full items-center gap-1.5 py-1 font-medium hover:underline"
      >
        <span className="min-w-0 truncate">{term}</span>
        <ExternalLink aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
        <span className="sr-only">{t('newTab')}</span>
      </a>
    )}
    figure={({ searches: times }) => times.toLocaleString('en-US')}
    empty={{ icon: SearchCheck, title: t('noFailedSearches'), text: t('noFailedSearchesHint') }}
  />
)
