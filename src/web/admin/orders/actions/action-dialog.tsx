import type { ReactNode } from 'react'
import { t } from '#messages/adminOrderActions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface ActionDialogProps {
  title: string
  /** What the button does. */
  action: string
  /** What the other one says. */
  keep?: string
  /** Of the form inside. */
  formId: string
  pending: boolean
  onClose: () => void
  children: ReactNode
}

/** A form over the page: it stays, with all that was typed, until it was carried out or is given up. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, keep = t('notNow'), formId, pending, onClose, children } = props
  const close = () => !pending && onClose()
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={<DialogChoice action={action} form={formId} keep={keep} onKeep={onClose} pending={pending} />}
    >
      {children}
    </Dialog>
  )
}
