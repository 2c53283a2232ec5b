import { GridField } from './grid-field.tsx'
import type { EditorForm } from './product-form.ts'
import { RowsCard } from './rows-card.tsx'

/** What speaks for the product, line by line. */
export const FeaturesCard = ({ form }: { form: EditorForm }) => (
  <RowsCard form={form} title="Features" list="features" noun="feature" blank={{ text: '' }}>
    {(index) => <GridField label={`Feature ${index + 1}`} className="grow" {...form.field(`features.${index}.text`)} />}
  </RowsCard>
)
