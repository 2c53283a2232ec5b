import type { WebhookJson } from '#contract/webhooks.ts'
import { t } from '#messages/adminWebhooks.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useRemoveWebhook } from '#web/api/webhooks.ts'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface RemoveDialogProps {
  webhook: WebhookJson
  onClose: () => void
  onRemoved: () => void
}

/** Dialog that asks for confirmation before a webhook and its deliveries are deleted. */
export function RemoveDialog({ webhook: { id, url }, onClose, onRemoved }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoveWebhook()

  function remove() {
    mutate(id, {
      onSuccess() {
        toast.success(t('removed'))
        onClose()
        onRemoved()
      },
    })
  }

  return (
    <ConfirmDestructive
      title={t('removeTitle')}
      action={t('removeWebhook')}
      text={t('removeHint', { url, strong: (text) => <strong className="font-medium">{text}</strong> })}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
