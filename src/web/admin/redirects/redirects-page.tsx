import { useQuery } from '@tanstack/react-query'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { RedirectQuery } from '#contract/redirect-query.ts'
import type { RedirectJson } from '#contract/redirects.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminRedirects.ts'
import { redirectsQuery } from '#web/api/redirects.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { RecordList } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { redirectKinds } from './redirect-form.ts'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('redirects') }))
export const handle: PanelHandle = { title: () => common('redirects') }

const { read, write } = panelListQuery(RedirectQuery)

/** List of redirects from addresses that have no page. */
export default function RedirectsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const [isImporting, setIsImporting] = useState(false)
  const list = read(query)
  const { search, page } = list
  const result = useQuery(redirectsQuery(user.id, { ...withoutEmpty({ search }), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const actions = hasPermission(user.role, 'redirects.change') && (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
        <FileUp aria-hidden className="size-4" />
        {t('import')}
      </Button>
      <Link to={adminPaths.redirect('new')} className={buttonClass('primary')}>
        <Plus aria-hidden className="size-4" />
        {t('add')}
      </Link>
    </div>
  )
  return (
    <>
      <RecordList
        name="redirects"
        noun="redirect"
        icon={CornerUpRight}
        columns={columns()}
        rows={data?.redirects}
        rowName={({ from }) => from}
        query={result}
        total={data?.total}
        filters={{ search }}
        page={page}
        address={adminPaths.redirects()}
        hrefFor={(values) => adminPaths.redirects(write(read(values)))}
        pageHref={(to) => adminPaths.redirects(write({ ...list, page: to ?? 1 }))}
        texts={{
          searchBy: t('searchBy'),
          search: t('search'),
          noneFound: t('noneFound'),
          tryAnother: t('tryAnother'),
          empty: t('empty'),
          emptyHint: t('emptyHint'),
          showAll: t('showAll'),
        }}
        add={actions}
      />
      <Suspense>{isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}</Suspense>
    </>
  )
}

const columns = (): Column<RedirectJson>[] => [
  {
    id: 'from',
    header: t('from'),
    card: 'title',
    cell: ({ id, from }) => (
      <Link to={adminPaths.redirect(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {from}
      </Link>
    ),
  },
  {
    id: 'to',
    header: t('to'),
    cell: ({ to }) => <span className="text-ink-soft wrap-anywhere">{to ?? t('noTarget')}</span>,
  },
  { id: 'kind', header: t('kind'), cell: ({ status }) => redirectKinds()[status] },
]
