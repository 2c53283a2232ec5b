import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { mailsQuery } from '#web/api/mails.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { privateHead } from '#web/page-head.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { TablePages } from '#web/ui/data-table/table-pages.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailFilters } from './mail-filters.tsx'
import { readMailList } from './mail-list-query.ts'

export const meta = () => privateHead('Mails · Admin')
export const handle: PanelHandle = { title: 'Mails' }

const LIMIT = 20

/** What the shop wrote to people in the last 90 days. */
export default function MailsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = readMailList(query)
  const { search, status, page } = list
  const { data, error, isPlaceholderData, refetch } = useQuery(
    mailsQuery(user.id, { search: search || undefined, state: status || undefined, page, limit: LIMIT }),
  )
  const filtered = search !== '' || status !== '' || (data?.total ?? 0) > 0
  return (
    <>
      <MailFilters list={list} />
      <DataTable
        label="Mails"
        columns={mailColumns}
        rows={data?.mails}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        stale={isPlaceholderData}
        expected={10}
        error={error ? { title: 'The mails could not be loaded', text: messageOf(error), onRetry: refetch } : undefined}
        empty={
          <MessagePanel
            compact
            icon={Mail}
            title="No mails found"
            text={filtered ? 'Try another word or state.' : 'What the shop writes to people is kept here for 90 days.'}
          >
            {filtered && (
              <Link to={paths.adminMails()} className="font-medium text-accent-strong underline">
                Show all mails
              </Link>
            )}
          </MessagePanel>
        }
        footer={
          data &&
          data.mails.length > 0 && (
            <TablePages
              label="Pages of mails"
              page={page}
              limit={LIMIT}
              total={data.total}
              href={(to) => paths.adminMails({ search, status, page: to > 1 ? to : undefined })}
              link={Link}
            />
          )
        }
      />
    </>
  )
}
