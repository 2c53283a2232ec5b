import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { t } from '#messages/kit.ts'
import { Field, type FieldText, inputClass } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>

/** A password field with a button to show the password. */
export function PasswordField({ label, hint, error, optional, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={inputClass(error, 'pe-12')} />
          <span className="absolute top-0 end-0">
            <IconButton
              label={shown ? t('hidePassword') : t('showPassword')}
              className="text-ink-soft hover:bg-transparent hover:text-ink"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  )
}
