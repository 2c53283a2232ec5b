import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMails.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { mailStateLabel, mailStates } from './mail-labels.ts'
import { type MailListQuery, readMailListQuery, writeMailListQuery } from './mail-list-query.ts'

/** Search and state of the list of emails. */
export const MailFilters = ({ list: { page, ...filters } }: { list: MailListQuery }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.mails()}
    hrefFor={(values) => adminPaths.mails(writeMailListQuery(readMailListQuery(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="state"
      label={common('status')}
      allLabel={t('allEmails')}
      choices={mailStates.map((state) => [state, mailStateLabel(state).name] as const)}
      value={filters.state}
    />
    <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
  </FilterForm>
)
