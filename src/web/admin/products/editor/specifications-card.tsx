import { t } from '#messages/adminProductEditor.ts'
import { GridField } from '../../editing/grid-field.tsx'
import type { EditorForm } from './product-form.ts'
import { RowsCard } from './rows-card.tsx'

/** Editor for the product's specifications, which are pairs of name and value. */
export const SpecificationsCard = ({ form, note }: { form: EditorForm; note?: string }) => (
  <RowsCard
    form={form}
    title={t('specifications')}
    note={note}
    list="specifications"
    noun={t('specification')}
    blank={{ name: '', value: '' }}
    rowClassName="max-sm:flex-wrap max-sm:justify-end"
  >
    {(index) => (
      <div className="grid min-w-0 grow grid-cols-[2fr_3fr] gap-2 max-sm:basis-full">
        <GridField
          label={t('specificationName', { number: index + 1 })}
          placeholder={t('material')}
          {...form.field(`specifications.${index}.name`)}
        />
        <GridField
          label={t('specificationValue', { number: index + 1 })}
          placeholder={t('merinoWool')}
          {...form.field(`specifications.${index}.value`)}
        />
      </div>
    )}
  </RowsCard>
)
