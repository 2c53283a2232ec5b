import type { AuditSort, AuditSubject } from '#contract/audit.ts'
import { type AuditAction, auditActions } from '#contract/audit-actions.ts'
import type { AuditListQuery } from '#contract/paths.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readDay } from '../lists/read-day.ts'
import { readSearch } from '../lists/read-search.ts'
import { auditSorts } from './audit-sorts.ts'
import { auditAreas } from './audit-words.ts'

export interface AuditList {
  search: string
  area: AuditSubject | ''
  action: AuditAction | ''
  /** Days as YYYY-MM-DD, both included; empty for no bound. */
  from: string
  to: string
  sortBy: AuditSort
  page: number
}

/** What the address of the audit log asks for. What it cannot ask for is left out. */
export function readAuditList(query: URLSearchParams): AuditList {
  return {
    search: readSearch(query),
    area: (Object.keys(auditAreas()) as AuditSubject[]).find((each) => each === query.get('area')) ?? '',
    action: (Object.keys(auditActions) as AuditAction[]).find((each) => each === query.get('action')) ?? '',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    sortBy: readSort(auditSorts, query),
    page: readPageNumber(query),
  }
}

/** The other way round. */
export const writeAuditList = ({ sortBy, page, ...filters }: AuditList): AuditListQuery => ({
  ...filters,
  sortBy: writeSort(auditSorts, sortBy),
  page: page > 1 ? page : undefined,
})
