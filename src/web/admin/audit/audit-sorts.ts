import type { AuditSort } from '#contract/audit.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** The columns of the audit log that it can be sorted by. */
export const auditSorts: ColumnSorts<AuditSort> = {
  newest: { by: 'at', direction: 'descending' },
  oldest: { by: 'at', direction: 'ascending' },
}
