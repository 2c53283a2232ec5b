import { t } from '#messages/adminWebhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Dialog that shows the secret of a new webhook once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saveSecret')}
      footer={
        <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
          {t('secretSaved')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft text-sm">{t('secretHint')}</p>
        <CopyField label={t('secret')} value={secret} action={t('copySecret')} />
      </div>
    </Dialog>
  )
}
