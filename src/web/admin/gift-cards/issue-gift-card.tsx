import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import { NewGiftCardBody } from '#contract/gift-cards.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminGiftCards.ts'
import { giftCardCurrenciesQuery, useIssueGiftCard } from '#web/api/gift-cards.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseLocalTime } from '#web/forms/local-time.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Fields as entered. Validated with the server's schema. */
const IssueForm = z
  .object({ amount: z.string(), currency: z.string(), expiresAt: z.string(), reason: z.string() })
  .transform((fields, { issues }): z.input<typeof NewGiftCardBody> => {
    const body = {
      ...fields,
      amount: parseAmount(fields.amount) ?? Number.NaN,
      expiresAt: parseLocalTime(fields.expiresAt),
    }
    checkBody(NewGiftCardBody, body, issues)
    return body
  })

/** Dialog that issues a gift card, and then shows its code once. */
export function IssueGiftCard({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [code, setCode] = useState<string>()
  return code ? (
    <CodeDialog code={code} onClose={onClose} />
  ) : (
    <IssueDialog userId={userId} onClose={onClose} onIssued={setCode} />
  )
}

interface IssueDialogProps {
  userId: string
  onClose: () => void
  onIssued: (code: string) => void
}

function IssueDialog({ userId, onClose, onIssued }: IssueDialogProps) {
  const formId = useId()
  // Prevents a second gift card when the request is repeated, for example after a lost response.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { data: currencies = [amountCurrency()] } = useQuery(giftCardCurrenciesQuery(userId))
  const { mutateAsync } = useIssueGiftCard()
  const form = useContractForm(IssueForm, {
    defaultValues: { amount: '', currency: amountCurrency(), expiresAt: '', reason: '' },
  })
  const submit = form.onSubmit(async (body) => {
    try {
      const { code } = await mutateAsync({ ...body, idempotencyKey })
      onIssued(code)
    } catch (error) {
      if (hasCode(error, 'key_reused')) setKey(newIdempotencyKey())
      throw error
    }
  })
  return (
    <ActionDialog title={t('issue')} action={t('issue')} formId={formId} pending={form.pending} onClose={onClose}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <Alert>{form.failure}</Alert>
        <div className="grid grid-cols-[1fr_7rem] items-start gap-4">
          <TextField label={t('amount')} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          <SelectField label={t('currency')} {...form.field('currency')}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectField>
        </div>
        <TextField
          type="datetime-local"
          label={t('expires')}
          hint={t('expiryHint')}
          optional
          {...form.field('expiresAt')}
        />
        <TextAreaField label={common('reason')} hint={t('reasonHint')} rows={2} {...form.field('reason')} />
      </form>
    </ActionDialog>
  )
}

const CodeDialog = ({ code, onClose }: { code: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t('giftCard')}
    footer={
      <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
        {t('codeCopied')}
      </Button>
    }
  >
    <div className="flex flex-col gap-4 pb-5">
      <p className="text-ink-soft text-sm">{t('shownOnce')}</p>
      <CopyField label={t('code')} value={code} action={t('copyCode')} />
    </div>
  </Dialog>
)
