import { useWatch } from 'react-hook-form'
import { t } from '#messages/adminCategories.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { categoryAddress } from './category-address.ts'
import type { CategoryFormState } from './category-form.ts'

interface AddressFieldProps {
  form: CategoryFormState
  /** Path of the parent; '' for a root. */
  parentPath: string
  /** The saved slug; '' for a new category. */
  savedSlug: string
  disabled: boolean
}

/** Field for the slug, after the address of the parent. */
export function AddressField({ form, parentPath, savedSlug, disabled }: AddressFieldProps) {
  const slug = useWatch({ control: form.control, name: 'slug' })
  const { error, ...input } = form.field('slug')
  const isChanged = savedSlug !== '' && slug !== savedSlug
  const hint = savedSlug === '' ? t('addressHint') : isChanged ? t('addressChanged') : undefined
  return (
    <Field label={t('address')} optional={savedSlug === ''} hint={hint} error={error}>
      {(control) => (
        <span className="flex flex-wrap items-center gap-x-1 gap-y-1.5 text-ink-soft text-sm">
          <span className="wrap-anywhere">{categoryAddress(parentPath)}/</span>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            disabled={disabled}
            className={inputClass(error, 'max-w-full grow basis-40')}
          />
        </span>
      )}
    </Field>
  )
}
