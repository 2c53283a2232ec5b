import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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
    footer={
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:grow" onClick={onStay}>
          Stay here
        </Button>
        <Button look="secondary" className="max-sm:grow" onClick={onLeave}>
          Leave and discard
        </Button>
      </div>
    }
  >
    <p className="pb-5 text-ink-soft">What you changed of {what} is not saved yet.</p>
  </Dialog>
)
