import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#contract/shop.ts'
import { t } from '#messages/account.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { estimateStrength, type Strength } from './password-strength.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  /** Text that an attacker would try first, such as the name and email address. */
  personalData?: readonly string[]
}

/** Field for a new password that shows its strength. It accepts any password; the server decides. */
export function NewPasswordField({ personalData, onChange, ...input }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      {...input}
      autoComplete="new-password"
      hint={<Hint strength={typed === '' ? undefined : estimateStrength(typed, personalData)} />}
      onChange={(event) => {
        setTyped(event.target.value)
        return onChange?.(event)
      }}
    />
  )
}

/** A single line, so that the layout does not shift when typing starts. */
const Hint = ({ strength }: { strength?: Strength | undefined }) => (
  <span className="flex flex-wrap items-center justify-between gap-x-4">
    {t('passwordHint', { length: MIN_PASSWORD_LENGTH })}
    <span className="flex items-center gap-2">
      {strength && <Bars strength={strength} />}
      {/* Announced when the strength changes, not at every letter. */}
      <span role="status">
        {strength && t('passwordStrength', { strength, hidden: (text) => <span className="sr-only">{text}</span> })}
      </span>
    </span>
  </span>
)

const barStyles: Record<Strength, { bars: number; color: string }> = {
  weak: { bars: 1, color: 'bg-danger' },
  fair: { bars: 2, color: 'bg-warning' },
  good: { bars: 3, color: 'bg-success' },
  strong: { bars: 4, color: 'bg-success' },
}

const Bars = ({ strength }: { strength: Strength }) => (
  <span aria-hidden className="flex gap-1">
    {[1, 2, 3, 4].map((bar) => (
      <span
        key={bar}
        className={clsx(
          'h-1 w-5 rounded-full',
          bar <= barStyles[strength].bars ? barStyles[strength].color : 'bg-line-strong/40',
        )}
      />
    ))}
  </span>
)
