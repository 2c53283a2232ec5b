import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { t } from '#messages/kit.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /** Label of the button: "Copy key". */
  action: string
  /** Secondary beside another main action. */
  variant?: 'primary' | 'secondary'
}

/** A text to copy, such as a secret that is shown once. */
export function CopyField({ label, value, action, variant = 'primary' }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy

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
    <>
      <TextField
        ref={field}
        label={label}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant={variant} onClick={copy} className="self-start">
        <Icon aria-hidden className="size-4" />
        <span aria-live="polite">{copied ? t('copied') : action}</span>
      </Button>
    </>
  )
}
