import type { ComponentProps } from 'react'
import { t } from '#messages/adminCategories.ts'
import { Field, inputClass } from '#web/ui/field.tsx'

interface SlugFieldProps extends ComponentProps<'input'> {
  /** Part of the address before the slug: `/brands/`. */
  prefix: string
  isNew: boolean
  /** Explains that the saved address was changed. */
  changedHint?: string | undefined
  error?: string | undefined
}

/** Field for the slug of a page, after the fixed part of its address. */
export const SlugField = ({ prefix, isNew, changedHint, error, ...input }: SlugFieldProps) => (
  <Field label={t('address')} optional={isNew} hint={isNew ? t('addressHint') : changedHint} error={error}>
    {(control) => (
      <span className="flex flex-wrap items-center gap-x-1 gap-y-1.5 text-ink-soft text-sm">
        <span className="wrap-anywhere">{prefix}</span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          className={inputClass(error, 'max-w-full grow basis-40')}
        />
      </span>
    )}
  </Field>
)
