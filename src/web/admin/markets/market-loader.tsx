import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminMarkets.ts'
import { marketQuery, marketsQuery } from '#web/api/markets.ts'
import { priceListsQuery } from '#web/api/price-lists.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import MarketEditor from './market-editor.tsx'

/** Loads a market, or starts a new one, and shows its editor. @param id from the URL; `new` for a new market */
export default function MarketLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const navigate = useNavigate()
  const isNew = idInUrl === 'new'
  const list = useQuery(marketsQuery(user.id))
  const one = useQuery({ ...marketQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const lists = useQuery({ ...priceListsQuery(user.id), refetchOnWindowFocus: false })
  const languages = list.data?.languages
  if (hasCode(one.error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.markets()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (languages && lists.data && (isNew || one.data))
    return (
      <MarketEditor
        userId={user.id}
        canChange={hasPermission(user.role, 'markets.change')}
        languages={languages}
        priceLists={lists.data}
        market={one.data ?? null}
        onAdded={(added) => navigate(adminPaths.market(added), { replace: true })}
      />
    )
  const failed = [list, lists, one].find(({ error }) => error)
  if (failed)
    return <FailurePanel title={t('loadFailed')} text={getErrorMessage(failed.error)} onRetry={failed.refetch} />
  return <EditorSkeleton />
}
