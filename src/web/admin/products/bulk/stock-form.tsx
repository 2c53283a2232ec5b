import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { bulkUnits, stockOperations } from '#contract/bulk-products.ts'
import { oneOf } from '#contract/query-fields.ts'
import { StockChangeBody } from '#contract/stock-movements.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductBulk.ts'
import { t as products } from '#messages/adminProducts.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { readUnits } from '../stock/read-units.ts'
import type { BulkFormProps } from './bulk-form.ts'

const Stock = z.object({
  how: oneOf(stockOperations),
  units: z.string().transform(readUnits).pipe(bulkUnits),
  reason: StockChangeBody.shape.reason,
})

/** Form to change the stock of all variants of many products. */
export function BulkStockForm({ formId, onPreview }: BulkFormProps) {
  const form = useContractForm(Stock, { defaultValues: { how: 'add', units: '', reason: '' } })
  const how = useWatch({ control: form.control, name: 'how' })
  const submit = form.onSubmit((filled) => onPreview({ what: 'stock', ...filled }))
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField label={common('stock')} {...form.field('how')}>
        {Object.entries(stockOperations).map(([move, text]) => (
          <option key={move} value={move}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('units')}
        hint={how === 'add' ? products('fewerHint') : t('setHint')}
        autoComplete="off"
        placeholder={how === 'add' ? '+10' : '10'}
        {...form.field('units')}
      />
      <TextField
        label={common('reason')}
        hint={t('reasonHint')}
        autoComplete="off"
        className="sm:col-span-2"
        {...form.field('reason')}
      />
      <Alert className="sm:col-span-2">{form.failure}</Alert>
    </form>
  )
}
