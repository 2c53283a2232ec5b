import { Button } from './button.tsx'

interface DialogChoiceProps {
  /** What the first button does: "Delete". */
  action: string
  /** Without it the button sends the form that is named. */
  onAct?: () => void
  form?: string
  /** What the other button says. */
  keep: string
  onKeep: () => void
  /** It is being done. */
  pending?: boolean
}

/** The two buttons below a dialog: do it, or leave it as it is. */
export const DialogChoice = ({ action, onAct, form, keep, onKeep, pending }: DialogChoiceProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type={form ? 'submit' : 'button'} form={form} pending={pending} className="max-sm:grow" onClick={onAct}>
      {action}
    </Button>
    <Button
      look="secondary"
      className="max-sm:grow"
      aria-disabled={pending || undefined}
      onClick={() => !pending && onKeep()}
    >
      {keep}
    </Button>
  </div>
)
