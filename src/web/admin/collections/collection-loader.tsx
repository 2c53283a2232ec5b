import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminCollections.ts'
import { adminCollectionQuery } from '#web/api/collections.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import CollectionEditor from './collection-editor.tsx'

/** Loads a collection, or starts a new one, and shows its editor. @param id from the URL; `new` for a new collection */
export default function CollectionLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const isNew = idInUrl === 'new'
  const { data, error, refetch } = useQuery({ ...adminCollectionQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const editor = { userId: user.id, canChange: hasPermission(user.role, 'collections.change') }
  if (isNew || data) return <CollectionEditor {...editor} collection={data ?? null} />
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.collections()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}
