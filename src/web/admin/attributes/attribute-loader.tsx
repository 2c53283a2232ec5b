import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminAttributes.ts'
import { adminAttributeQuery } from '#web/api/attributes.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import AttributeEditor from './attribute-editor.tsx'

/** Loads an attribute, or starts a new one, and shows its editor. @param id from the URL; `new` for a new attribute */
export default function AttributeLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const navigate = useNavigate()
  const [merges, setMerges] = useState(0)
  const isNew = idInUrl === 'new'
  const { data, error, refetch } = useQuery({ ...adminAttributeQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const editor = { userId: user.id, canChange: hasPermission(user.role, 'attributes.change') }
  if (isNew)
    return (
      <AttributeEditor
        {...editor}
        attribute={null}
        usage={null}
        onSaved={({ id }) => navigate(adminPaths.attribute(id), { replace: true })}
      />
    )
  if (data)
    return (
      <AttributeEditor
        // A merge remounts the editor, which then shows the remaining choices.
        key={merges}
        {...editor}
        attribute={data.attribute}
        usage={data.use}
        onSaved={() => {}}
        onMerged={() => setMerges(merges + 1)}
      />
    )
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.attributes()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}
