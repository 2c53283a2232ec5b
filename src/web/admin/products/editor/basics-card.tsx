import { useWatch } from 'react-hook-form'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { DescriptionField } from '../../records/description-field.tsx'
import type { EditorForm } from './product-form.ts'
import { TypeField } from './type-field.tsx'

/** Type, name and description of a product. @param isNew whether the product is new, so that its type can be selected */
export const BasicsCard = ({ form, isNew }: { form: EditorForm; isNew: boolean }) => (
  <EditorCard title={common('product')}>
    {isNew && <TypeField form={form} />}
    <TextField label={common('name')} autoComplete="off" {...form.field('name')} />
    <ProductDescription form={form} />
  </EditorCard>
)

/** Field for the description: formatted text, or plain text until formatting is added. */
export function ProductDescription({ form }: { form: EditorForm }) {
  const [text, isFormatted] = useWatch({ control: form.control, name: ['description', 'isFormatted'] })
  if (isFormatted) return <DescriptionField field={form.field('description')} text={text} required />
  return (
    <div className="flex flex-col items-start gap-2">
      <TextAreaField label={t('description')} rows={5} className="w-full" {...form.field('description')} />
      <Button
        variant="secondary"
        size="small"
        onClick={() => form.setValue('isFormatted', true, { shouldDirty: true })}
      >
        {t('addFormatting')}
      </Button>
    </div>
  )
}
