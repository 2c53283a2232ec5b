import { useId, useState } from 'react'
import { z } from 'zod'
import { currencyWord } from '#contract/currencies.ts'
import { type AdminGiftCardJson, CashOutBody, CorrectionBody, GiftCardSwitchBody } from '#contract/gift-cards.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminGiftCards.ts'
import { type GiftCardChange, useChangeGiftCard } from '#web/api/gift-cards.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

type Kind = GiftCardChange['kind']

const schemas = {
  correct: CorrectionBody,
  'cash-out': CashOutBody,
  disable: GiftCardSwitchBody,
  enable: GiftCardSwitchBody,
}
const hasAmount = (kind: Kind) => kind === 'correct' || kind === 'cash-out'

const labels = (): Record<Kind, { action: string; hint: string }> => ({
  correct: { action: t('correct'), hint: '' },
  'cash-out': { action: t('cashOut'), hint: t('cashOutHint') },
  disable: { action: t('disable'), hint: t('disableHint') },
  enable: { action: t('enable'), hint: t('enableHint') },
})

/** Buttons that correct the balance of a gift card, pay it out, or disable or enable it, each with a reason. */
export function GiftCardActions({ giftCard }: { giftCard: AdminGiftCardJson }) {
  const [open, setOpen] = useState<Kind | null>(null)
  const { balance, held, disabledAt } = giftCard
  const kinds: Kind[] = [
    'correct',
    ...(balance > held ? (['cash-out'] as const) : []),
    disabledAt === null ? 'disable' : 'enable',
  ]
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(kind)}>
          {labels()[kind].action}
        </Button>
      ))}
      {open && <ChangeDialog giftCard={giftCard} kind={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface ChangeDialogProps {
  giftCard: AdminGiftCardJson
  kind: Kind
  onClose: () => void
}

/** The form of a change, with fields as entered. Validated with the server's schema. */
const formOf = (kind: Kind) =>
  z
    .object({ direction: z.enum(['add', 'take']), amount: z.string(), reason: z.string() })
    .transform(({ direction, amount: typed, reason }, { issues }) => {
      const amount = (parseAmount(typed) ?? Number.NaN) * (direction === 'take' ? -1 : 1)
      checkBody(schemas[kind], hasAmount(kind) ? { amount, reason } : { reason }, issues)
      return { amount, reason }
    })

function ChangeDialog({ giftCard: { id, last4, currency }, kind, onClose }: ChangeDialogProps) {
  const formId = useId()
  const { action, hint } = labels()[kind]
  // Prevents a second change when the request is repeated, for example after a lost response.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const [schema] = useState(() => formOf(kind))
  const { mutateAsync } = useChangeGiftCard(id)
  const form = useContractForm(schema, { defaultValues: { direction: 'add', amount: '', reason: '' } })
  const submit = form.onSubmit(async (change) => {
    try {
      await mutateAsync({ kind, ...change, idempotencyKey })
    } catch (error) {
      if (hasCode(error, 'key_reused')) setKey(newIdempotencyKey())
      throw error
    }
    toast.success(t('saved', { last4 }))
    onClose()
  })
  return (
    <ActionDialog title={action} action={action} formId={formId} pending={form.pending} onClose={onClose}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        {hint && <p className="text-ink-soft">{hint}</p>}
        {kind === 'correct' && (
          <RadioGroup
            legend={t('correction')}
            value={form.watch('direction')}
            onChange={(to) => form.setValue('direction', to)}
            options={[
              { value: 'add', label: t('addToBalance') },
              { value: 'take', label: t('takeOffBalance') },
            ]}
          />
        )}
        {hasAmount(kind) && (
          <TextField
            label={common('amountIn', { currency: currencyWord(currency) })}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
        )}
        <TextAreaField label={common('reason')} hint={t('reasonHint')} rows={2} {...form.field('reason')} />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
