import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import type { EditorForm } from './product-form.ts'
import { TypeField } from './type-field.tsx'

/** @param isNew whether the product is a new one, whose type can be chosen */
export const BasicsCard = ({ form, isNew }: { form: EditorForm; isNew: boolean }) => (
  <EditorCard title={common('product')}>
    {isNew && <TypeField form={form} />}
    <TextField label={common('name')} autoComplete="off" {...form.field('name')} />
    <TextAreaField label={t('description')} rows={5} {...form.field('description')} />
  </EditorCard>
)
