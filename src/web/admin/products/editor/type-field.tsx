import type { ProductType } from '#contract/product-types.ts'
import { isShipped, productTypeNames, productTypes } from '#contract/product-types.ts'
import { t } from '#messages/adminProductEditor.ts'
import { SelectField } from '#web/ui/select.tsx'
import type { EditorForm } from './product-form.ts'

/** Field for the type of a new product or a template. */
export function TypeField({ form, hint = t('typeHint') }: { form: EditorForm; hint?: string }) {
  const { onChange, ...field } = form.field('type')
  return (
    <SelectField
      label={t('type')}
      hint={hint}
      {...field}
      onChange={(event) => {
        form.setValue('tracked', isShipped({ type: event.currentTarget.value as ProductType }))
        return onChange(event)
      }}
    >
      {productTypeNames.map((type) => (
        <option key={type} value={type}>
          {productTypes[type]}
        </option>
      ))}
    </SelectField>
  )
}
