import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { messageStateLabel, messageStates } from './message-labels.ts'
import { type MessageListQuery, readMessageListQuery, writeMessageListQuery } from './message-list-query.ts'

/** Search and state of the list of messages. */
export const MessageFilters = ({ list: { page, ...filters } }: { list: MessageListQuery }) => (
  <FilterForm
    filters={filters}
    action={adminPaths.messages()}
    hrefFor={(values) => adminPaths.messages(writeMessageListQuery(readMessageListQuery(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="state"
      label={common('status')}
      allLabel={t('allMessages')}
      choices={messageStates.map((state) => [state, messageStateLabel(state).name] as const)}
      value={filters.state}
    />
  </FilterForm>
)
