import type { MailSort } from '#contract/mails.ts'
import type { ColumnSorts } from '../lists/column-sorts.ts'

/** The columns of the list of mails that it can be sorted by. */
export const mailSorts: ColumnSorts<MailSort> = {
  newest: { by: 'date', direction: 'descending' },
  oldest: { by: 'date', direction: 'ascending' },
  recipient: { by: 'recipient', direction: 'ascending' },
  'recipient-last': { by: 'recipient', direction: 'descending' },
}
