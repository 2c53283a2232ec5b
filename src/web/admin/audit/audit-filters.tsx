import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
    <SearchField
      label="Search by person, order, return or account"
      action="Search the audit log"
      name="search"
      defaultValue={filters.search}
      maxLength={LONGEST_SEARCH}
    />
    <Select name="area" aria-label="Area" defaultValue={filters.area}>
      <option value="">Everything</option>
      {Object.entries(auditAreas).map(([area, name]) => (
        <option key={area} value={area}>
          {name}
        </option>
      ))}
    </Select>
    <TextField label="From" name="from" type="date" defaultValue={filters.from} max={filters.to} />
    <TextField label="To" name="to" type="date" defaultValue={filters.to} min={filters.from} />
  </FilterForm>
)
