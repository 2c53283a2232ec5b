import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from './editor-card.tsx'
import type { EditorForm } from './product-form.ts'

export const BasicsCard = ({ form }: { form: EditorForm }) => (
  <EditorCard title="Product">
    <TextField label="Name" autoComplete="off" {...form.field('name')} />
    <TextAreaField label="Description" rows={5} {...form.field('description')} />
  </EditorCard>
)
