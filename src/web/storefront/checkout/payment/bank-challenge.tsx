import { type Decimal, formatPrice } from '#contract/money.ts'
import { t } from '#messages/payment.ts'
import { useShop } from '#web/shop/shop.ts'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface BankChallengeProps {
  /** Authentication is required now. */
  open: boolean
  amount: Decimal
  onDecision: (decision: 'approve' | 'refuse') => void
}

/** Simulates a bank that requires authentication. Closing the dialog refuses the payment. */
export function BankChallenge({ open, amount, onDecision }: BankChallengeProps) {
  const { name, currency } = useShop()
  return (
    <Dialog
      open={open}
      onClose={() => onDecision('refuse')}
      title={t('approveThisPayment')}
      footer={
        <ConfirmButtons
          action={t('approve')}
          onConfirm={() => onDecision('approve')}
          cancelLabel={t('decline')}
          onCancel={() => onDecision('refuse')}
        />
      }
    >
      <p className="text-ink-soft">
        {t('bankAsks', {
          name,
          amount: formatPrice(amount, currency),
          strong: (text) => <strong className="text-ink">{text}</strong>,
        })}
      </p>
      <p className="mt-3 pb-5 text-ink-soft text-sm">{t('sandboxBank')}</p>
    </Dialog>
  )
}
