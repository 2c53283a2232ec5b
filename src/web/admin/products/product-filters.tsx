import { adminPaths } from '#contract/admin-paths.ts'
import { productStatuses } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { CategoryFilter } from '../categories/choose/category-filter.tsx'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ProductListQuery, readProductListQuery, writeProductListQuery } from './product-list-query.ts'

interface ProductFiltersProps {
  userId: string
  list: ProductListQuery
}

/** Search, category, status, stock and pictures of the list of products. Keeps the sort order of the columns. */
export function ProductFilters({ userId, list: { page, ...filters } }: ProductFiltersProps) {
  return (
    <FilterForm
      filters={filters}
      action={adminPaths.products()}
      hrefFor={(values) => adminPaths.products(writeProductListQuery({ ...readProductListQuery(values), page: 1 }))}
      className="grid grid-cols-2 gap-3 pb-5 max-xl:*:first:col-span-full sm:grid-cols-4 xl:grid-cols-[1fr_12rem_10rem_9rem_11rem]"
    >
      <FilterSearch label={t('searchBy')} action={t('searchProducts')} value={filters.search} />
      <CategoryFilter userId={userId} value={filters.category} />
      <FilterSelect
        name="status"
        label={common('status')}
        allLabel={common('allStatuses')}
        choices={productStatuses}
        value={filters.status}
      />
      <FilterSelect
        name="stock"
        label={common('stock')}
        allLabel={t('anyStock')}
        choices={[['low', t('lowStock')]]}
        value={filters.stock}
      />
      <FilterSelect
        name="altText"
        label={t('pictures')}
        allLabel={t('anyPictures')}
        choices={[['missing', t('withoutAltText')]]}
        value={filters.altText}
      />
      {filters.brand && (
        <FilterSelect
          name="brand"
          label={t('brand')}
          allLabel={t('allBrands')}
          choices={[filters.brand]}
          value={filters.brand}
        />
      )}
      {filters.tag && (
        <FilterSelect name="tag" label={t('tag')} allLabel={t('allTags')} choices={[filters.tag]} value={filters.tag} />
      )}
      <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
    </FilterForm>
  )
}
