import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPages.ts'
import { pagesQuery } from '#web/api/pages.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { NothingFoundPanel } from '../lists/nothing-found.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('pages') }))
export const handle: PanelHandle = { title: () => common('pages') }

/** List of the content pages. */
export default function PagesPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(pagesQuery(user.id))
  const failure = error && { title: t('listFailed'), text: getErrorMessage(error), onRetry: refetch }
  return (
    <DataTable
      label={common('pages')}
      columns={columns()}
      rows={data}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      expected={9}
      error={failure ?? undefined}
      empty={<NothingFoundPanel icon={FileText} title={t('noneFound')} text={t('emptyHint')} />}
    />
  )
}

const columns = (): Column<Reply<'GET /admin/pages'>['pages'][number]>[] => [
  {
    id: 'title',
    header: t('page'),
    card: 'title',
    cell: ({ id, title }) => (
      <span className="block min-w-0">
        <Link to={adminPaths.page(id)} className="inline-block py-0.5 font-medium wrap-anywhere hover:underline">
          {title}
        </Link>
        <span className="block text-ink-soft text-xs">{paths.page(id)}</span>
      </span>
    ),
  },
  { id: 'author', header: t('changedBy'), cell: ({ author }) => author ?? t('defaultText') },
  {
    id: 'changed',
    header: t('changed'),
    card: 'aside',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-ink-soft">
        <Moment at={createdAt} />
      </span>
    ),
  },
]
