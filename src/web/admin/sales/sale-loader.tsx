import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminSales.ts'
import { saleCampaignQuery } from '#web/api/sale-campaigns.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import SaleEditor from './sale-editor.tsx'

/** Loads a sale, or starts a new one, and shows its editor. @param id from the URL; `new` for a new sale */
export default function SaleLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const isNew = idInUrl === 'new'
  const { data, error, refetch } = useQuery({ ...saleCampaignQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const editor = { userId: user.id, canChange: hasPermission(user.role, 'sales.change') }
  if (isNew || data) return <SaleEditor {...editor} sale={data ?? null} />
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.sales()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}
