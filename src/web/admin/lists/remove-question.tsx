import type { ReactNode } from 'react'
import { t } from '#messages/adminLists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface RemoveQuestionProps {
  title: string
  /** What the button does: "Delete". */
  action: string
  /** What the other button says, in place of "Keep it". */
  keep?: string
  /** What goes, and what stays. */
  text: ReactNode
  /** Another way, which takes less away. */
  children?: ReactNode
  pending: boolean
  /** Why it could not be done. */
  failure: string | null
  onClose: () => void
  onRemove: () => void
}

/** Asks before something goes for good. */
export function RemoveQuestion(props: RemoveQuestionProps) {
  const { title, action, keep = t('keepIt'), text, children, pending, failure, onClose, onRemove } = props
  const close = () => !pending && onClose()
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={<DialogChoice action={action} onAct={onRemove} keep={keep} onKeep={onClose} removes pending={pending} />}
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="wrap-anywhere">{text}</p>
        {children}
        <Alert>{failure}</Alert>
      </div>
    </Dialog>
  )
}
