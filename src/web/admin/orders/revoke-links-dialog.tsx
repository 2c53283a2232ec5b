import type { AdminOrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrders.ts'
import { useRevokeLinks } from '#web/api/admin-orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast.ts'

interface RevokeLinksDialogProps {
  order: AdminOrderJson
  userId: string
  onClose: () => void
}

/** Dialog that revokes the links to the order of a guest, which open it without signing in. */
export default function RevokeLinksDialog({ order: { id }, userId, onClose }: RevokeLinksDialogProps) {
  const { mutate, isPending, error } = useRevokeLinks(userId)
  const revoke = () =>
    mutate(
      { id },
      {
        onSuccess() {
          toast.success(t('linksRevoked'))
          onClose()
        },
      },
    )
  return (
    <ActionDialog
      title={t('revokeTitle', { id })}
      action={t('revokeLink')}
      destructive
      pending={isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('revokeHint')}</p>
        <Alert>{error && getErrorMessage(error)}</Alert>
      </div>
    </ActionDialog>
  )
}
