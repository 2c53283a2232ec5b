import { paths } from '#contract/paths.ts'
import { categories, productStatuses } from '#contract/shop.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ProductList, readProductList, writeProductList } from './product-list-query.ts'

/** Search, category, status and stock of the list of products. Its order, which the columns choose, stays. */
export function ProductFilters({ list: { page, ...filters } }: { list: ProductList }) {
  return (
    <FilterForm
      filters={filters}
      action={paths.adminProducts()}
      addressOf={(values) => paths.adminProducts(writeProductList({ ...readProductList(values), page: 1 }))}
      className="grid grid-cols-2 gap-3 pb-5 max-sm:*:nth-[2]:col-span-2 max-lg:*:first:col-span-full sm:grid-cols-3 lg:grid-cols-[1fr_12rem_10rem_9rem]"
    >
      <FilterSearch label="Search by name, SKU or id" action="Search products" value={filters.search} />
      <FilterSelect
        name="category"
        label="Category"
        all="All categories"
        choices={categories}
        value={filters.category}
      />
      <FilterSelect name="status" label="Status" all="All statuses" choices={productStatuses} value={filters.status} />
      <FilterSelect name="stock" label="Stock" all="Any stock" choices={[['low', 'Low stock']]} value={filters.stock} />
      <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
    </FilterForm>
  )
}
