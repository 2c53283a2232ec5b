import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import { CreditBody } from '#contract/gift-cards.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminGiftCards.ts'
import { giftCardCurrenciesQuery, useChangeCredit } from '#web/api/gift-cards.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Fields as entered. Validated with the server's schema. */
const CreditForm = z
  .object({ direction: z.enum(['add', 'take']), amount: z.string(), currency: z.string(), reason: z.string() })
  .transform(({ direction, amount: typed, ...fields }, { issues }): z.input<typeof CreditBody> => {
    const amount = (parseAmount(typed) ?? Number.NaN) * (direction === 'take' ? -1 : 1)
    const body = { ...fields, amount }
    checkBody(CreditBody, body, issues)
    return body
  })

interface ChangeCreditDialogProps {
  user: { id: string; name: string }
  staffId: string
  onClose: () => void
}

/** Dialog that gives store credit to an account or takes from it, with a reason. */
export function ChangeCreditDialog({ user, staffId, onClose }: ChangeCreditDialogProps) {
  const formId = useId()
  // Prevents a second change when the request is repeated, for example after a lost response.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { data: currencies = [amountCurrency()] } = useQuery(giftCardCurrenciesQuery(staffId))
  const { mutateAsync } = useChangeCredit()
  const form = useContractForm(CreditForm, {
    defaultValues: { direction: 'add', amount: '', currency: amountCurrency(), reason: '' },
  })
  const submit = form.onSubmit(async (body) => {
    try {
      await mutateAsync({ ...body, id: user.id, idempotencyKey })
    } catch (error) {
      if (hasCode(error, 'key_reused')) setKey(newIdempotencyKey())
      throw error
    }
    toast.success(t('creditChanged', { name: user.name }))
    onClose()
  })
  return (
    <ActionDialog
      title={t('changeCredit')}
      action={t('changeCredit')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <RadioGroup
          legend={t('storeCredit')}
          value={form.watch('direction')}
          onChange={(to) => form.setValue('direction', to)}
          options={[
            { value: 'add', label: t('giveCredit') },
            { value: 'take', label: t('takeCredit') },
          ]}
        />
        <div className="grid grid-cols-[1fr_7rem] items-start gap-4">
          <TextField label={t('amount')} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          <SelectField label={t('currency')} {...form.field('currency')}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectField>
        </div>
        <TextAreaField label={common('reason')} hint={t('reasonHint')} rows={2} {...form.field('reason')} />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
