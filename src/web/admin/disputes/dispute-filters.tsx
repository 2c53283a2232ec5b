import { adminPaths } from '#contract/admin-paths.ts'
import { caseFilters, paymentCaseKinds } from '#contract/payment-cases.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDisputes.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type DisputeListQuery, readDisputeListQuery, writeDisputeListQuery } from './dispute-list-query.ts'

/** Search, kind and status of the list of disputes. */
export const DisputeFilters = ({ list: { page, ...filters } }: { list: DisputeListQuery }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.disputes()}
    hrefFor={(values) => adminPaths.disputes(writeDisputeListQuery(readDisputeListQuery(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('searchDisputes')} value={filters.search} />
    <FilterSelect
      name="kind"
      label={t('kind')}
      allLabel={t('allKinds')}
      choices={Object.entries(paymentCaseKinds)}
      value={filters.kind}
    />
    <FilterSelect
      name="status"
      label={common('status')}
      allLabel={common('allStatuses')}
      choices={Object.entries(caseFilters)}
      value={filters.status}
    />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
  </FilterForm>
)
