import { paths } from '#contract/paths.ts'
import { categories, productStatuses } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ProductList, readProductList, writeProductList } from './product-list-query.ts'

/** Search, category, status and stock of the list of products. Keeps the sort order, which is set by the columns. */
export function ProductFilters({ list: { page, ...filters } }: { list: ProductList }) {
  return (
    <FilterForm
      filters={filters}
      action={paths.adminProducts()}
      addressOf={(values) => paths.adminProducts(writeProductList({ ...readProductList(values), page: 1 }))}
      className="grid grid-cols-2 gap-3 pb-5 max-sm:*:nth-[2]:col-span-2 max-lg:*:first:col-span-full sm:grid-cols-3 lg:grid-cols-[1fr_12rem_10rem_9rem]"
    >
      <FilterSearch label={t('searchBy')} action={t('searchProducts')} value={filters.search} />
      <FilterSelect
        name="category"
        label={common('category')}
        all={t('allCategories')}
        choices={categories}
        value={filters.category}
      />
      <FilterSelect
        name="status"
        label={common('status')}
        all={common('allStatuses')}
        choices={productStatuses}
        value={filters.status}
      />
      <FilterSelect
        name="stock"
        label={common('stock')}
        all={t('anyStock')}
        choices={[['low', t('lowStock')]]}
        value={filters.stock}
      />
      <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
    </FilterForm>
  )
}
