import type { InvitationJson } from '#contract/invitations.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminStaff.ts'
import { useResendInvitation, useRevokeInvitation } from '#web/api/invitations.ts'
import { useHasNoMailServer } from '#web/api/settings.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.ts'

interface InvitationRowProps {
  userId: string
  invitation: InvitationJson
  /** Whether the signed-in user may resend and revoke it. */
  canChange: boolean
  onRevoked: () => void
}

/** An open invitation with its sender and expiry date, and buttons to resend or cancel it. */
export function InvitationRow({ userId, invitation, canChange, onRevoked }: InvitationRowProps) {
  const { id, email, invitedBy, expiresAt, works } = invitation
  const resend = useResendInvitation()
  const hasNoMailServer = useHasNoMailServer(userId)
  const revoke = useRevokeInvitation()
  const error = resend.error ?? revoke.error

  function sendAgain() {
    revoke.reset()
    resend.mutate(id, {
      onSuccess: () => toast.success(hasNoMailServer ? t('invitationWaits') : t('sentAgain', { email })),
    })
  }

  async function revokeInvitation() {
    resend.reset()
    // The row may be unmounted before the mutation's success callback runs.
    await revoke.mutateAsync(id).then(
      () => {
        toast.success(t('invitationCanceled'))
        onRevoked()
      },
      () => {},
    )
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-ink-soft text-sm">
          {invitedBy && `${t('invitedBy', { name: invitedBy })} · `}
          {works ? (
            <>
              {t('expires')} <Moment at={expiresAt} exact />
            </>
          ) : (
            <Badge tone="warning">{t('expired')}</Badge>
          )}
        </p>
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={resend.isPending}
            aria-label={t('sendAgainTo', { email })}
            onClick={sendAgain}
          >
            {common('sendAgain')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={revoke.isPending}
            aria-label={t('cancelInvitationLabel', { email })}
            onClick={revokeInvitation}
          >
            {t('cancelInvitation')}
          </Button>
        </div>
      )}
      {error && (
        <div className="w-full">
          <Alert>{getErrorMessage(error)}</Alert>
        </div>
      )}
    </li>
  )
}
