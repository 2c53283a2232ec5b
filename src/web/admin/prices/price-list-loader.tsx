import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminPrices.ts'
import { priceListQuery } from '#web/api/price-lists.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import { FillCard } from './fill-card.tsx'
import PriceListEditor from './price-list-editor.tsx'

/** Loads a price list, or starts a new one, and shows its editor. @param id from the URL; `new` for a new list */
export default function PriceListLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const navigate = useNavigate()
  const isNew = idInUrl === 'new'
  const { data, error, refetch } = useQuery({ ...priceListQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const canChange = hasPermission(user.role, 'prices.change')
  if (isNew)
    return (
      <PriceListEditor
        userId={user.id}
        canChange={canChange}
        list={null}
        onSaved={({ id }) => navigate(adminPaths.priceList(id), { replace: true })}
      />
    )
  if (data)
    return (
      <div className="flex flex-col gap-6 pb-10">
        <div>
          <PriceListEditor userId={user.id} canChange={canChange} list={data} onSaved={() => {}} />
        </div>
        {canChange && !data.isDefault && <FillCard userId={user.id} list={data} />}
      </div>
    )
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.priceLists()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}
