import { paths } from '#contract/paths.ts'
import { DayFields } from '../lists/day-fields.tsx'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type AuditList, readAuditList, writeAuditList } from './audit-list-query.ts'
import { auditAreas } from './audit-words.ts'

/** Search, area and days of the audit log. */
export const AuditFilters = ({ list: { page, ...filters } }: { list: AuditList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminAudit()}
    addressOf={(values) => paths.adminAudit(writeAuditList(readAuditList(values)))}
    className="grid grid-cols-2 items-end gap-3 pb-5 max-xl:[&>*:nth-child(-n+2)]:col-span-2 xl:grid-cols-[1fr_12rem_11rem_11rem]"
  >
    <FilterSearch
      label="Search by person, order, return or account"
      action="Search the audit log"
      value={filters.search}
    />
    <FilterSelect name="area" label="Area" all="Everything" choices={Object.entries(auditAreas)} value={filters.area} />
    <DayFields from={filters.from} to={filters.to} />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
  </FilterForm>
)
