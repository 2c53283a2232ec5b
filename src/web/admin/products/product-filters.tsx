import { paths } from '#contract/paths.ts'
import { categories, LONGEST_SEARCH, productStatuses } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ProductList, readProductList, writeProductList } from './product-list-query.ts'

/** Search, category and status of the list of products. Its order, which the columns choose, stays. */
export function ProductFilters({ list: { page, ...filters } }: { list: ProductList }) {
  return (
    <FilterForm
      filters={filters}
      action={paths.adminProducts()}
      addressOf={(values) => paths.adminProducts(writeProductList({ ...readProductList(values), page: 1 }))}
      className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 lg:grid-cols-[1fr_12rem_10rem]"
    >
      <SearchField
        label="Search by name, SKU or id"
        action="Search products"
        name="search"
        defaultValue={filters.search}
        maxLength={LONGEST_SEARCH}
      />
      <Select name="category" aria-label="Category" defaultValue={filters.category}>
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select name="status" aria-label="Status" defaultValue={filters.status}>
        <option value="">All statuses</option>
        {productStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
    </FilterForm>
  )
}
