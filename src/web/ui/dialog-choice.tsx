import { Button } from './button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface DialogChoiceProps {
  /** Label of the confirming button: "Delete". */
  action: string
  /** Without it, the button submits the named form. */
  onAct?: () => void
  form?: string | undefined
  /** Label of the canceling button. */
  keep: string
  onKeep: () => void
  /** Destructive action: the button is red. */
  removes?: boolean | undefined
  /** The action is running. */
  pending?: boolean | undefined
}

/** The two buttons of a dialog: confirm and cancel. */
export const DialogChoice = ({ action, onAct, form, keep, onKeep, removes, pending }: DialogChoiceProps) => (
  <DialogButtons>
    <Button
      look={removes ? 'danger' : 'primary'}
      type={form ? 'submit' : 'button'}
      form={form}
      pending={pending}
      onClick={onAct}
    >
      {action}
    </Button>
    <Button look="secondary" aria-disabled={pending || undefined} onClick={() => !pending && onKeep()}>
      {keep}
    </Button>
  </DialogButtons>
)
