import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { adminProductSorts } from '#contract/admin-products.ts'
import { paths } from '#contract/paths.ts'
import { categories, LONGEST_SEARCH, productStatuses } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ProductList, readProductList, writeProductList } from './product-list-query.ts'

/** Search, category, status and order of the list of products. They are in the address, so Back and a shared link work. */
export function ProductFilters({ list }: { list: ProductList }) {
  const navigate = useNavigate()

  function apply(form: HTMLFormElement) {
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const wanted = readProductList(new URLSearchParams(values))
    navigate(paths.adminProducts(writeProductList({ ...wanted, page: 1 })), { preventScrollReset: true })
  }
  const applyForm = ({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }) =>
    currentTarget.form && apply(currentTarget.form)

  return (
    <search>
      <form
        // Drawn anew when the address changes by Back or a link.
        key={JSON.stringify({ ...list, page: 1 })}
        action={paths.adminProducts()}
        className="grid grid-cols-2 gap-3 pb-5 max-lg:*:first:col-span-2 max-lg:*:last:col-span-2 lg:grid-cols-[1fr_12rem_10rem_13rem]"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <SearchField
          label="Search by name, SKU or id"
          action="Search products"
          name="search"
          defaultValue={list.search}
          maxLength={LONGEST_SEARCH}
        />
        <Select name="category" aria-label="Category" defaultValue={list.category} onChange={applyForm}>
          <option value="">All categories</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <Select name="status" aria-label="Status" defaultValue={list.status} onChange={applyForm}>
          <option value="">All statuses</option>
          {productStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
        <Select name="sortBy" aria-label="Sort by" defaultValue={list.sortBy} onChange={applyForm}>
          {Object.entries(adminProductSorts).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </Select>
      </form>
    </search>
  )
}
