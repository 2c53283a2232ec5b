import type { ReactNode } from 'react'
import { t } from '#messages/adminOrderActions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface ActionDialogProps {
  title: string
  /** Label of the submit button. */
  action: string
  /** Label of the cancel button. */
  cancelLabel?: string
  /** ID of the form inside. */
  formId: string
  pending: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form. It stays open until the action succeeded or was canceled. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, cancelLabel = t('notNow'), formId, pending, onClose, children } = props
  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={title}
      footer={
        <DialogChoice action={action} form={formId} cancelLabel={cancelLabel} onCancel={onClose} pending={pending} />
      }
    >
      {children}
    </Dialog>
  )
}
