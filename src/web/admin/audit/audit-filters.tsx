import { adminPaths } from '#contract/admin-paths.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { t } from '#messages/adminAudit.ts'
import { DayFields } from '../lists/day-fields.tsx'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { auditAreas } from './audit-labels.ts'
import { type AuditListQuery, readAuditListQuery, writeAuditListQuery } from './audit-list-query.ts'

/** Search, area, action and dates of the audit log. */
export const AuditFilters = ({ list: { page, ...filters } }: { list: AuditListQuery }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.audit()}
    hrefFor={(values) => adminPaths.audit(writeAuditListQuery(readAuditListQuery(values)))}
    className="grid grid-cols-2 items-end gap-3 pb-5 max-xl:[&>*:first-child]:col-span-2 xl:grid-cols-[1fr_9rem_12rem_9.5rem_9.5rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="area"
      label={t('area')}
      allLabel={t('allAreas')}
      choices={Object.entries(auditAreas())}
      value={filters.area}
    />
    <FilterSelect
      name="action"
      label={t('action')}
      allLabel={t('allActions')}
      choices={Object.entries(auditActions)}
      value={filters.action}
    />
    <DayFields from={filters.from} to={filters.to} />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
  </FilterForm>
)
