import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RemoveQuestionProps {
  title: string
  /** What the button does: "Delete". */
  action: string
  /** What goes, and what stays. */
  text: string
  pending: boolean
  /** Why it could not be done. */
  failure: string | null
  onClose: () => void
  onRemove: () => void
}

/** Asks before something goes for good. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { title, action, text, pending, failure, onClose, onRemove } = props
  const close = () => !pending && onClose()
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} className="max-sm:grow" onClick={onRemove}>
            {action}
          </Button>
          <Button look="secondary" className="max-sm:grow" aria-disabled={pending || undefined} onClick={close}>
            Keep it
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="wrap-anywhere">{text}</p>
        <Alert>{failure}</Alert>
      </div>
    </Dialog>
  )
}
