import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface LeaveDialogProps {
  /** What was changed: "this product". */
  what: string
  onStay: () => void
  onLeave: () => void
}

/** Asks before what was typed is lost. */
export const LeaveDialog = ({ what, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog
    open
    onClose={onStay}
    title="Leave without saving?"
    footer={<DialogChoice action="Stay here" onAct={onStay} keep="Leave and discard" onKeep={onLeave} />}
  >
    <p className="pb-5 text-ink-soft">What you changed of {what} is not saved yet.</p>
  </Dialog>
)
