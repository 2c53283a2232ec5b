import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminOptions.ts'
import { optionTypeQuery } from '#web/api/options.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { parseRowId } from '../records/row-id.ts'
import OptionEditor from './option-editor.tsx'

/** Loads an option, or starts a new one, and shows its editor. @param id from the URL; `new` for a new option */
export default function OptionLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const navigate = useNavigate()
  const isNew = idInUrl === 'new'
  const { data, error, refetch } = useQuery({ ...optionTypeQuery(user.id, parseRowId(idInUrl)), enabled: !isNew })
  const editor = { userId: user.id, canChange: hasPermission(user.role, 'options.change') }
  if (isNew)
    return (
      <OptionEditor
        {...editor}
        option={null}
        onSaved={({ id }) => navigate(adminPaths.option(id), { replace: true })}
      />
    )
  if (data) return <OptionEditor {...editor} option={data} onSaved={() => {}} />
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.options()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return <EditorSkeleton />
}
