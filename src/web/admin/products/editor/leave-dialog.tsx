import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before what was typed is lost. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => (
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
    <p className="pb-5 text-ink-soft">What you changed of this product is not saved yet.</p>
  </Dialog>
)
