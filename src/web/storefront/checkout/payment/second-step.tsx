import { type Decimal, formatPrice } from '#contract/money.ts'
import { t } from '#messages/payment.ts'
import { useShop } from '#web/shop/shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface SecondStepProps {
  /** Authentication is required now. */
  open: boolean
  amount: Decimal
  onAnswer: (answer: 'approve' | 'refuse') => void
}

/** Simulates a bank that requires authentication. Closing the dialog refuses the payment. */
export function SecondStep({ open, amount, onAnswer }: SecondStepProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('refuse')}
      title={t('approveThisPayment')}
      footer={
        <DialogChoice
          action={t('approve')}
          onConfirm={() => onAnswer('approve')}
          cancelLabel={t('refuse')}
          onCancel={() => onAnswer('refuse')}
        />
      }
    >
      <p className="text-ink-soft">
        {t('bankAsks', {
          name: useShop().name,
          amount: formatPrice(amount),
          strong: (words) => <strong className="text-ink">{words}</strong>,
        })}
      </p>
      <p className="mt-3 pb-5 text-ink-soft text-sm">{t('sandboxBank')}</p>
    </Dialog>
  )
}
