import type { ReactNode } from 'react'
import { t } from '#messages/adminLists.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'

interface ConfirmDestructiveProps {
  title: string
  /** Label of the confirming button, such as "Delete". */
  action: string
  /** Label of the canceling button. Default: "Keep it". */
  cancelLabel?: string
  /** Explains what is lost and what stays. */
  text: ReactNode
  /** Additional content, such as a less destructive alternative. */
  children?: ReactNode
  pending: boolean
  /** Error of the last attempt. */
  failure: string | null
  onClose: () => void
  onConfirm: () => void
}

/** Dialog that asks for confirmation before data is deleted, replaced or undone. */
export function ConfirmDestructive(props: ConfirmDestructiveProps) {
  const { title, action, cancelLabel = t('keepIt'), text, children, pending, failure, onClose, onConfirm } = props
  return (
    <ActionDialog
      title={title}
      action={action}
      onConfirm={onConfirm}
      cancelLabel={cancelLabel}
      destructive
      pending={pending}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="wrap-anywhere">{text}</p>
        {children}
        <Alert>{failure}</Alert>
      </div>
    </ActionDialog>
  )
}
