import { t } from '#messages/adminBackups.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface KeyDialogProps {
  value: string
  pending: boolean
  /** Error of the last attempt to confirm that the key is stored. */
  failure: string | null
  onClose: () => void
  onStored: () => void
}

/** Dialog that shows a new key once, and warns that backups cannot be restored without it. */
export function KeyDialog({ value, pending, failure, onClose, onStored }: KeyDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={t('keyDialog')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
            {t('later')}
          </Button>
          <Button variant="primary" pending={pending} onClick={onStored} className="max-sm:w-full">
            {t('stored')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <Alert>{failure}</Alert>
        <p className="text-pretty text-sm">{t('keyShownOnce')}</p>
        <CopyField label={t('key')} value={value} action={t('copyKey')} variant="secondary" />
      </div>
    </Dialog>
  )
}
