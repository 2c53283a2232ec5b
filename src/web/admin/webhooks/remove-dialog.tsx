import type { WebhookJson } from '#contract/webhooks.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { useRemoveWebhook } from '#web/api/webhooks.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface RemoveDialogProps {
  webhook: WebhookJson
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a webhook goes, with all that it was told. */
export function RemoveDialog({ webhook: { id, url }, onClose, onRemoved }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoveWebhook()
  const close = () => !isPending && onClose()

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
    <Dialog
      open
      onClose={close}
      title="Remove this webhook?"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button pending={isPending} className="max-sm:grow" onClick={remove}>
            Remove
          </Button>
          <Button look="secondary" className="max-sm:grow" aria-disabled={isPending || undefined} onClick={close}>
            Keep it
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="wrap-anywhere">
          Nothing more is sent to <strong className="font-medium">{url}</strong>, and the list of what it was told is
          deleted. To pause it, edit it and switch it off.
        </p>
        <Alert>{error && messageOf(error)}</Alert>
      </div>
    </Dialog>
  )
}
