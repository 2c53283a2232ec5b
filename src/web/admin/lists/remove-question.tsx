import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RemoveQuestionProps {
  title: string
  /** What the button does: "Delete". */
  action: string
  /** What the other button says, in place of "Keep it". */
  keep?: string
  /** What goes, and what stays. */
  text: ReactNode
  pending: boolean
  /** Why it could not be done. */
  failure: string | null
  onClose: () => void
  onRemove: () => void
}

/** Asks before something goes for good. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { title, action, keep = 'Keep it', text, pending, failure, onClose, onRemove } = props
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
            {keep}
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
