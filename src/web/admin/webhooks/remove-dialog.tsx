import type { WebhookJson } from '#contract/webhooks.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { useRemoveWebhook } from '#web/api/webhooks.ts'
import { toast } from '#web/ui/toast.ts'
import { RemoveQuestion } from '../lists/remove-question.tsx'

interface RemoveDialogProps {
  webhook: WebhookJson
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a webhook goes, with all that it was told. */
export function RemoveDialog({ webhook: { id, url }, onClose, onRemoved }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoveWebhook()

  function remove() {
    mutate(id, {
      onSuccess() {
        toast.success('Webhook removed.')
        onClose()
        onRemoved()
      },
    })
  }

  return (
    <RemoveQuestion
      title="Remove this webhook?"
      action="Remove"
      text={
        <>
          Nothing more is sent to <strong className="font-medium">{url}</strong>, and the list of what it was told is
          deleted. To pause it, edit it and switch it off.
        </>
      }
      pending={isPending}
      failure={error && messageOf(error)}
      onClose={onClose}
      onRemove={remove}
    />
  )
}
