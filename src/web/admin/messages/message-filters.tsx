import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type MessageList, readMessageList, writeMessageList } from './message-list-query.ts'
import { messageStates, messageStateWords } from './message-words.ts'

/** Search and state of the list of messages. */
export const MessageFilters = ({ list: { page, ...filters } }: { list: MessageList }) => (
  <FilterForm
    filters={filters}
    action={paths.adminMessages()}
    addressOf={(values) => paths.adminMessages(writeMessageList(readMessageList(values)))}
    className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
  >
    <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
    <FilterSelect
      name="state"
      label={common('status')}
      all={t('allMessages')}
      choices={messageStates.map((state) => [state, messageStateWords(state).name] as const)}
      value={filters.state}
    />
  </FilterForm>
)
