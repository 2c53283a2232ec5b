import { Button } from './button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface DialogChoiceProps {
  /** What the first button does: "Delete". */
  action: string
  /** Without it the button sends the form that is named. */
  onAct?: () => void
  form?: string | undefined
  /** What the other button says. */
  keep: string
  onKeep: () => void
  /** Something goes: the button is red. */
  removes?: boolean | undefined
  /** It is being done. */
  pending?: boolean | undefined
}

/** The two buttons below a dialog: do it, or leave it as it is. */
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
