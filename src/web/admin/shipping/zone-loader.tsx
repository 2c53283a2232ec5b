import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminShipping.ts'
import { zoneQuery } from '#web/api/shipping.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import ZoneEditor from './zone-editor.tsx'

/**
 * Loads a zone, or starts a new one, and shows its editor.
 * @param id from the URL; `new` for a new zone, `0` for the one that stands for the settings
 */
export default function ZoneLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const navigate = useNavigate()
  const isNew = idInUrl === 'new'
  const id = idInUrl === '0' ? 0 : parseRowId(idInUrl) || undefined
  const { data, error, refetch } = useQuery({ ...zoneQuery(user.id, id ?? 0), enabled: id !== undefined })
  const editor = {
    userId: user.id,
    canChange: hasPermission(user.role, 'settings.change'),
    onAdded: (added: number) => navigate(adminPaths.shippingZone(added), { replace: true }),
  }
  if (isNew) return <ZoneEditor {...editor} zone={null} />
  if (data) return <ZoneEditor {...editor} zone={data} />
  if (id === undefined || hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.shipping()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('zoneFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}
