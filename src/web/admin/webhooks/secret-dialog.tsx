import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { t } from '#messages/adminWebhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Shows the secret of a new webhook. It cannot be shown again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
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
      title={t('saveSecret')}
      footer={
        <Button look="secondary" onClick={onClose} className="max-sm:w-full">
          {t('secretSaved')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft text-sm">{t('secretHint')}</p>
        <TextField
          ref={field}
          label={t('secret')}
          readOnly
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={copy} className="self-start">
          <Icon aria-hidden className="size-4" />
          <span aria-live="polite">{copied ? t('copied') : t('copySecret')}</span>
        </Button>
      </div>
    </Dialog>
  )
}
