import type { ReactNode } from 'react'
import { ConfirmButtons } from './confirm-buttons.tsx'
import { Dialog } from './dialog.tsx'

interface ActionDialogProps {
  title: string
  /** Label of the confirming button, such as "Delete". */
  action: string
  /** Label of the canceling button. Default: "Cancel". */
  cancelLabel?: string | undefined
  /** ID of the form inside, which the confirming button submits. */
  formId?: string
  /** Called by the confirming button of a dialog without a form. */
  onConfirm?: () => void
  destructive?: boolean
  pending: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that runs an action. It stays open until the action succeeded or was canceled. */
export const ActionDialog = (props: ActionDialogProps) => (
  <Dialog
    open
    onClose={props.onClose}
    pending={props.pending}
    title={props.title}
    footer={
      <ConfirmButtons
        action={props.action}
        form={props.formId}
        onConfirm={props.onConfirm}
        cancelLabel={props.cancelLabel}
        onCancel={props.onClose}
        destructive={props.destructive}
        pending={props.pending}
      />
    }
  >
    {props.children}
  </Dialog>
)
