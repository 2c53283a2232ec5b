import { t } from '#messages/adminEditing.ts'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface LeaveDialogProps {
  /** Name of the changed record: "this product". */
  subject: string
  onStay: () => void
  onLeave: () => void
}

/** Asks for confirmation before unsaved changes are lost. */
export const LeaveDialog = ({ subject, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog
    open
    onClose={onStay}
    title={t('leaveTitle')}
    footer={<ConfirmButtons action={t('stayHere')} onConfirm={onStay} cancelLabel={t('leave')} onCancel={onLeave} />}
  >
    <p className="pb-5 text-ink-soft">{t('leaveText', { what: subject })}</p>
  </Dialog>
)
