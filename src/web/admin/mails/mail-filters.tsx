import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { MailList } from './mail-list-query.ts'
import { mailStates, mailStateWords } from './mail-words.ts'

/** Search and state of the list of mails. They are in the address, so Back and a shared link work. */
export function MailFilters({ list }: { list: MailList }) {
  const navigate = useNavigate()

  function apply(form: HTMLFormElement) {
    const values = new FormData(form)
    const search = String(values.get('search')).trim()
    const status = String(values.get('status'))
    navigate(paths.adminMails({ search, status }), { preventScrollReset: true })
  }

  return (
    <search>
      <form
        // Drawn anew when the address changes by Back or a link.
        key={`${list.search}?${list.status}`}
        action={paths.adminMails()}
        className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <SearchField
          label="Search by recipient or subject"
          action="Search mails"
          name="search"
          defaultValue={list.search}
          maxLength={LONGEST_SEARCH}
        />
        <Select
          name="status"
          aria-label="State"
          defaultValue={list.status}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        >
          <option value="">All mails</option>
          {mailStates.map((state) => (
            <option key={state} value={state}>
              {mailStateWords[state].name}
            </option>
          ))}
        </Select>
      </form>
    </search>
  )
}
