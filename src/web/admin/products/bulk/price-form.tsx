import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { priceBeforeOperations, priceOperations } from '#contract/bulk-products.ts'
import { currencyWord } from '#contract/currencies.ts'
import { oneOf } from '#contract/query-fields.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductBulk.ts'
import { t as rules } from '#messages/bulkRules.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BulkFormProps } from './bulk-form.ts'

const Price = z.object({
  how: oneOf(priceOperations),
  by: z
    .string()
    .transform((typed) => parseAmount(typed.replace('%', '')) ?? Number.NaN)
    .pipe(z.number({ error: () => t('enterNumber') }).positive({ error: () => rules('aboveZero') })),
  priceBefore: oneOf(priceBeforeOperations),
})

/** Form to change the prices of many products. */
export function PriceForm({ formId, onPreview }: BulkFormProps) {
  const form = useContractForm(Price, { defaultValues: { how: 'lower-percent', by: '', priceBefore: 'keep' } })
  const how = useWatch({ control: form.control, name: 'how' })
  const submit = form.onSubmit((filled) => onPreview({ what: 'price', ...filled }))
  const percent = how.endsWith('percent')
  const currency = useCurrency()
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField label={common('price')} {...form.field('how')}>
        {Object.entries(priceOperations).map(([move, text]) => (
          <option key={move} value={move}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label={percent ? t('percent') : t('amount', { currency: currencyWord(currency) })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={percent ? '10' : '12.50'}
        {...form.field('by')}
      />
      <SelectField label={common('originalPrice')} className="sm:col-span-2" {...form.field('priceBefore')}>
        {Object.entries(priceBeforeOperations).map(([move, text]) => (
          <option key={move} value={move}>
            {text}
          </option>
        ))}
      </SelectField>
      <p className="sm:col-span-2 text-ink-soft text-sm">
        {how === 'set' ? t('variantsGetPrice') : t('variantsChangeToo')}
        {percent && ` ${t('rounded')}`}
      </p>
      <Alert className="sm:col-span-2">{form.failure}</Alert>
    </form>
  )
}
