import { adminPaths } from '#contract/admin-paths.ts'
import { returnFilters } from '#contract/returns.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type ReturnListQuery, readReturnListQuery, writeReturnListQuery } from './return-list-query.ts'

/** Search and status of the list of returns. */
export const ReturnFilters = ({ list: { page, ...filters } }: { list: ReturnListQuery }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.returns()}
    hrefFor={(values) => adminPaths.returns(writeReturnListQuery(readReturnListQuery(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('searchReturns')} value={filters.search} />
    <FilterSelect
      name="status"
      label={common('status')}
      allLabel={t('allReturns')}
      choices={returnFilters}
      value={filters.status}
    />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
  </FilterForm>
)
