import type { ProductType } from '#contract/product-types.ts'
import { isShipped, productTypeNames, productTypes } from '#contract/product-types.ts'
import { t } from '#messages/adminProductEditor.ts'
import { SelectField } from '#web/ui/select.tsx'
import type { EditorForm } from './product-form.ts'

/** The type of a new product. */
export function TypeField({ form }: { form: EditorForm }) {
  const { onChange, ...field } = form.field('type')
  return (
    <SelectField
      label={t('type')}
      hint={t('typeHint')}
      {...field}
      onChange={(event) => {
        form.setValue('tracked', isShipped({ type: event.currentTarget.value as ProductType }))
        return onChange(event)
      }}
    >
      {productTypeNames
        // The editor has no fields for what a bundle contains.
        .filter((type) => type !== 'bundle')
        .map((type) => (
          <option key={type} value={type}>
            {productTypes[type]}
          </option>
        ))}
    </SelectField>
  )
}
