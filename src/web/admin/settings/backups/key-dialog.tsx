import { useRef, useState } from 'react'
import { t } from '#messages/adminBackups.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface KeyDialogProps {
  value: string
  pending: boolean
  /** Error of the last attempt to confirm it. */
  failure: string | null
  onClose: () => void
  onStored: () => void
}

/** Shows a new key, with what its loss means. It cannot be shown again. */
export function KeyDialog({ value, pending, failure, onClose, onStored }: KeyDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard API, so the text is selected for copying by keyboard.
      field.current?.focus()
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      title={t('keyDialog')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose} className="max-sm:w-full">
            {t('later')}
          </Button>
          <Button look="primary" pending={pending} onClick={onStored} className="max-sm:w-full">
            {t('stored')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <Alert>{failure}</Alert>
        <p className="text-pretty text-sm">{t('keyShownOnce')}</p>
        <TextField
          ref={field}
          label={t('key')}
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="secondary" onClick={copy} className="self-start">
          <span aria-live="polite">{copied ? t('copied') : t('copyKey')}</span>
        </Button>
      </div>
    </Dialog>
  )
}
