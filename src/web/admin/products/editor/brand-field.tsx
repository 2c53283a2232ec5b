import { type UseControllerReturn, useController } from 'react-hook-form'
import { t as brands } from '#messages/adminBrands.ts'
import { t } from '#messages/adminProductEditor.ts'
import { findBrands } from '#web/api/brands.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import type { ProductDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

/** Field for the brand. A new name adds a brand when the product is saved. */
export function BrandField({ form }: { form: EditorForm }) {
  const { field, fieldState }: UseControllerReturn<ProductDraft, 'brand'> = useController({
    control: form.control,
    name: 'brand',
  })
  const { found, pending, failed } = useSuggestions(field.value, { load: findBrands })
  const typed = field.value.trim().toLowerCase()
  const isNew =
    typed !== '' && !pending && found !== undefined && !found.some(({ name }) => name.toLowerCase() === typed)
  return (
    <Combobox
      label={t('brand')}
      autoComplete="off"
      hint={isNew ? brands('newBrandHint') : undefined}
      error={fieldState.error?.message}
      name={field.name}
      ref={field.ref}
      text={field.value}
      onTextChange={field.onChange}
      onBlur={field.onBlur}
      groups={[
        {
          options: (found ?? []).map(({ id, name, products }) => ({
            id: String(id),
            label: name,
            note: brands('products', { count: products }),
          })),
        },
      ]}
      onChoose={({ label }) => field.onChange(label)}
      pending={pending}
      failed={failed}
      emptyText={null}
    />
  )
}
