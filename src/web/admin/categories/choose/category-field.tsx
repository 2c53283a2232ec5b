import { Field, type FieldText } from '#web/ui/field.tsx'
import { CategoryCombobox, type CategoryComboboxProps } from './category-combobox.tsx'

type CategoryFieldProps = FieldText & Omit<CategoryComboboxProps, 'control'>

/** Labeled field to select a category. */
export const CategoryField = ({ label, hint, error, optional, ...combobox }: CategoryFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(control) => (
      <div>
        <CategoryCombobox {...combobox} label={label} control={control} />
      </div>
    )}
  </Field>
)
