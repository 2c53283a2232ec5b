import { useWatch } from 'react-hook-form'
import { t } from '#messages/adminPromotions.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { PromotionFormState } from './promotion-form.ts'

interface AmountFieldsProps {
  form: PromotionFormState
  /** The amounts that are taken off, or the minimums. */
  field: 'value' | 'minimum'
  label: (currency: string) => string
  disabled: boolean
}

/** A field for each currency of the shop. */
export function AmountFields({ form, field, label, disabled }: AmountFieldsProps) {
  const amounts = useWatch({ control: form.control, name: 'amounts' })
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        {amounts.map(({ currency }, index) => (
          <TextField
            key={currency}
            label={label(currency)}
            inputMode="decimal"
            autoComplete="off"
            {...form.field(`amounts.${index}.${field}`)}
            disabled={disabled}
          />
        ))}
      </div>
      {amounts.length > 1 && <p className="text-ink-soft text-sm">{t('amountsHint')}</p>}
    </div>
  )
}
