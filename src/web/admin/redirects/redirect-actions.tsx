import ExternalLink from 'lucide-react/icons/external-link'
import { adminPaths } from '#contract/admin-paths.ts'
import type { RedirectJson } from '#contract/redirects.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminRedirects.ts'
import { useRemoveRedirect } from '#web/api/redirects.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DeleteRecord } from '../records/delete-record.tsx'

interface RedirectActionsProps {
  userId: string
  redirect: RedirectJson
  canChange: boolean
  /** Called after the redirect was deleted, to discard its draft. */
  onGone: () => void
}

/** Link that follows a redirect, and the button that deletes it. */
export function RedirectActions({ userId, redirect, canChange, onGone }: RedirectActionsProps) {
  const remove = useRemoveRedirect(userId)
  return (
    <>
      <a href={encodeURI(redirect.from)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <ExternalLink aria-hidden className="size-4" />
        {t('try')}
        <span className="sr-only"> {common('newTab')}</span>
      </a>
      {canChange && (
        <DeleteRecord
          id={redirect.id}
          remove={remove}
          texts={{
            title: t('deleteTitle'),
            action: t('delete'),
            cancelLabel: t('keep'),
            text: t('deleteHint', { from: redirect.from }),
            deleted: t('deleted'),
          }}
          list={adminPaths.redirects()}
          onGone={onGone}
        />
      )}
    </>
  )
}
