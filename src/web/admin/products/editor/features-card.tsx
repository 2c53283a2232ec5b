import { t } from '#messages/adminProductEditor.ts'
import { GridField } from '../../editing/grid-field.tsx'
import type { EditorForm } from './product-form.ts'
import { RowsCard } from './rows-card.tsx'

/** Editor for the product's list of features. */
export const FeaturesCard = ({ form }: { form: EditorForm }) => (
  <RowsCard form={form} title={t('features')} list="features" noun={t('feature')} blank={{ text: '' }}>
    {(index) => (
      <GridField
        label={t('featureNumber', { number: index + 1 })}
        className="grow"
        {...form.field(`features.${index}.text`)}
      />
    )}
  </RowsCard>
)
