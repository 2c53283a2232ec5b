import X from 'lucide-react/icons/x'
import { t } from '#messages/adminOptions.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface SwatchFieldProps {
  /** Name of the option value. */
  name: string
  value: string | null
  error: string | undefined
  disabled: boolean
  onChange: (value: string | null) => void
}

const HEX = /^#[0-9a-f]{6}$/i

/** Color field of an option value. */
export function ColorSwatchField({ name, value, error, disabled, onChange }: SwatchFieldProps) {
  const color = value && HEX.test(value) ? value : null
  return (
    <span className="flex shrink-0 items-center">
      <input
        type="color"
        aria-label={t(color ? 'colorLabel' : 'noColorLabel', { name })}
        aria-invalid={error ? true : undefined}
        title={error ?? t('colorLabel', { name })}
        value={color ?? '#ffffff'}
        disabled={disabled}
        className={`size-11 cursor-pointer rounded-md border border-line-strong/70 bg-surface p-1.5 ${color ? '' : 'opacity-40'}`}
        onChange={({ target }) => onChange(target.value)}
      />
      {color && !disabled && (
        <IconButton label={t('removeColorLabel', { name })} small onClick={() => onChange(null)}>
          <X aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </span>
  )
}
