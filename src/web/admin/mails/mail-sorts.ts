import type { MailSort } from '#contract/mails.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** Sortable columns of the list of emails. */
export const mailSorts: ColumnSorts<MailSort> = {
  newest: { by: 'date', direction: 'descending' },
  oldest: { by: 'date', direction: 'ascending' },
  recipient: { by: 'recipient', direction: 'ascending' },
  'recipient-last': { by: 'recipient', direction: 'descending' },
}
