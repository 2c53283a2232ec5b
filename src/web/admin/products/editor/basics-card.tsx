import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import type { EditorForm } from './product-form.ts'

export const BasicsCard = ({ form }: { form: EditorForm }) => (
  <EditorCard title={common('product')}>
    <TextField label={common('name')} autoComplete="off" {...form.field('name')} />
    <TextAreaField label={t('description')} rows={5} {...form.field('description')} />
  </EditorCard>
)
