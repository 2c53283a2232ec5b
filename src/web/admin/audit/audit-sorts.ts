import type { AuditSort } from '#contract/audit.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the audit log. */
export const auditSorts: ColumnSorts<AuditSort> = {
  newest: { by: 'at', direction: 'descending' },
  oldest: { by: 'at', direction: 'ascending' },
}
