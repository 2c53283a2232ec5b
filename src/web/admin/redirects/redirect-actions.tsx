import ExternalLink from 'lucide-react/icons/external-link'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { RedirectJson } from '#contract/redirects.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminRedirects.ts'
import { useRemoveRedirect } from '#web/api/redirects.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface RedirectActionsProps {
  userId: string
  redirect: RedirectJson
  canChange: boolean
  /** Called after the redirect was deleted, to discard its draft. */
  onGone: () => void
}

/** Link that follows a redirect, and the button that deletes it. */
export function RedirectActions({ userId, redirect, canChange, onGone }: RedirectActionsProps) {
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useRemoveRedirect(userId)
  return (
    <>
      <a href={encodeURI(redirect.from)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <ExternalLink aria-hidden className="size-4" />
        {t('try')}
        <span className="sr-only"> {common('newTab')}</span>
      </a>
      {canChange && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden className="size-4" />
          {common('delete')}
        </Button>
      )}
      {isDeleting && (
        <ConfirmDestructive
          title={t('deleteTitle')}
          action={t('delete')}
          cancelLabel={t('keep')}
          text={t('deleteHint', { from: redirect.from })}
          pending={remove.isPending}
          failure={remove.error && getErrorMessage(remove.error)}
          onClose={() => setIsDeleting(false)}
          onConfirm={() =>
            remove.mutate(redirect.id, {
              onSuccess() {
                toast.success(t('deleted'))
                onGone()
                navigate(paths.adminRedirects())
              },
            })
          }
        />
      )}
    </>
  )
}
