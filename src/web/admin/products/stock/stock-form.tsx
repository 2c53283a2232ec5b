import { useState } from 'react'
import { z } from 'zod'
import { StockChangeBody } from '#contract/stock-movements.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductStock.ts'
import { t as products } from '#messages/adminProducts.ts'
import { useChangeStock } from '#web/api/admin-products.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { atField } from '#web/forms/at-field.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import { readUnits } from './read-units.ts'

const { change, kind, reason } = StockChangeBody.shape

const StockChange = z.object({ change: z.string().transform(readUnits).pipe(change), kind, reason })

interface StockFormProps {
  userId: string
  productId: string
  sku: string
}

/** Form to record received units or to correct the count. */
export function StockForm({ userId, productId, sku }: StockFormProps) {
  const { mutateAsync } = useChangeStock(userId)
  // Prevents a second adjustment when the request is repeated, for example after a lost response.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const renewKey = () => setKey(newIdempotencyKey())
  const draft = useTextDraft(`mercer-stock ${userId} ${sku}`)
  const form = useContractForm(StockChange, {
    defaultValues: { change: '', kind: 'received', reason: draft.initial },
  })
  const submit = form.onSubmit(async (filled) => {
    try {
      await mutateAsync({ id: productId, sku, ...filled, idempotencyKey })
    } catch (error) {
      if (hasCode(error, 'key_reused')) renewKey()
      throw atField(error, 'change', 'stock_reserved')
    }
    renewKey()
    draft.clear()
    form.reset({ change: '', kind: 'received', reason: '' })
    toast.success(t('adjusted', { sku }))
  })
  return (
    <form noValidate aria-label={t('adjustStock')} onSubmit={submit} className="grid grid-cols-2 items-start gap-4">
      <SelectField label={t('kind')} {...form.field('kind')}>
        <option value="received">{t('unitsReceived')}</option>
        <option value="corrected">{t('countCorrected')}</option>
      </SelectField>
      <TextField
        label={t('quantityChange')}
        hint={products('fewerHint')}
        autoComplete="off"
        placeholder="+10"
        {...form.field('change')}
      />
      <TextField
        label={common('reason')}
        autoComplete="off"
        className="col-span-2"
        {...form.field('reason', draft.rules)}
      />
      <Alert className="col-span-2">{form.failure}</Alert>
      <Button type="submit" pending={form.pending} className="col-span-2 justify-self-start max-sm:w-full">
        {t('adjustStock')}
      </Button>
    </form>
  )
}
