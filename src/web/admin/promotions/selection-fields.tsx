import { useWatch } from 'react-hook-form'
import { MAX_PROMOTION_PRODUCTS, unsuitableForPromotions } from '#contract/promotions.ts'
import { t } from '#messages/adminPromotions.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ProductPicker } from '../products/choose/product-picker.tsx'
import { conditionKinds } from '../rules/condition-draft.ts'
import { RuleFields } from '../rules/rule-builder.tsx'
import { asRuleForm } from '../rules/rule-draft.ts'
import type { PromotionFormState } from './promotion-form.ts'
import { selectionNames } from './promotion-labels.tsx'

const kinds = conditionKinds.filter((kind) => !unsuitableForPromotions.includes(kind))

interface SelectionFieldsProps {
  userId: string
  form: PromotionFormState
  /** The selection of the items that count, or of those that are reduced. */
  name: 'counted' | 'reduced'
  legend: string
  disabled: boolean
}

/** Fields that select all products, those of a rule, or those of a list. */
export function SelectionFields({ userId, form, name, legend, disabled }: SelectionFieldsProps) {
  const { chosenBy, products } = useWatch({ control: form.control, name })
  return (
    <>
      <RadioGroup
        legend={legend}
        value={chosenBy}
        onChange={(to) => form.setValue(`${name}.chosenBy`, to, { shouldDirty: true })}
        options={(['all', 'automated', 'manual'] as const).map((value) => ({
          value,
          label: selectionNames()[value],
          disabled,
        }))}
      />
      {chosenBy === 'automated' && (
        <RuleFields userId={userId} form={asRuleForm(form as never)} within={name} kinds={kinds} disabled={disabled} />
      )}
      {chosenBy === 'manual' && (
        <ProductPicker
          label={t('addProducts')}
          error={form.getFieldState(`${name}.products`, form.formState).error?.message}
          products={products}
          onChange={(to) => form.setValue(`${name}.products`, to, { shouldDirty: true })}
          max={MAX_PROMOTION_PRODUCTS}
          disabled={disabled}
        />
      )}
    </>
  )
}
