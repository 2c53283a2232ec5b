import { type Decimal, formatPrice } from '#contract/money.ts'
import { useShop } from '#web/shop/shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogChoice } from '#web/ui/dialog-choice.tsx'

interface SecondStepProps {
  /** A bank asks for it now. */
  open: boolean
  amount: Decimal
  onAnswer: (answer: 'approve' | 'refuse') => void
}

/** Plays the bank that wants to hear from its customer. Closing the dialog refuses. */
export function SecondStep({ open, amount, onAnswer }: SecondStepProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('refuse')}
      title="Approve this payment"
      footer={
        <DialogChoice
          action="Approve"
          onAct={() => onAnswer('approve')}
          keep="Refuse"
          onKeep={() => onAnswer('refuse')}
        />
      }
    >
      <p className="text-ink-soft">
        Your bank wants to be sure that it is you. {useShop().name} asks for{' '}
        <strong className="text-ink">{formatPrice(amount)}</strong>.
      </p>
      <p className="mt-3 pb-5 text-ink-soft text-sm">This is the sandbox’s own bank: no money moves.</p>
    </Dialog>
  )
}
