import { t } from '#messages/adminEditing.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface LeaveDialogProps {
  /** What was changed: "this product". */
  what: string
  onStay: () => void
  onLeave: () => void
}

/** Asks for confirmation before unsaved changes are lost. */
export const LeaveDialog = ({ what, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog
    open
    onClose={onStay}
    title={t('leaveTitle')}
    footer={<DialogChoice action={t('stayHere')} onConfirm={onStay} cancelLabel={t('leave')} onCancel={onLeave} />}
  >
    <p className="pb-5 text-ink-soft">{t('leaveText', { what })}</p>
  </Dialog>
)
