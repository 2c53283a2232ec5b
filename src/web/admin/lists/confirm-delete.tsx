import type { ReactNode } from 'react'
import { t } from '#messages/adminLists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface ConfirmDeleteProps {
  title: string
  /** Label of the confirming button: "Delete". */
  action: string
  /** Label of the canceling button. Default: "Keep it". */
  cancelLabel?: string
  /** Explains what is deleted and what stays. */
  text: ReactNode
  /** A less destructive alternative. */
  children?: ReactNode
  pending: boolean
  /** Error of the last attempt. */
  failure: string | null
  onClose: () => void
  onRemove: () => void
}

/** Asks for confirmation before deleting something. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { title, action, cancelLabel = t('keepIt'), text, children, pending, failure, onClose, onRemove } = props
  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={title}
      footer={
        <DialogChoice
          action={action}
          onConfirm={onRemove}
          cancelLabel={cancelLabel}
          onCancel={onClose}
          destructive
          pending={pending}
        />
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="wrap-anywhere">{text}</p>
        {children}
        <Alert>{failure}</Alert>
      </div>
    </Dialog>
  )
}
