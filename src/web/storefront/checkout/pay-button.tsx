import Lock from 'lucide-react/icons/lock'
import { type Decimal, formatPrice } from '#contract/money.ts'
import { t } from '#messages/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { termsLinks } from '../content/terms-links.tsx'

interface PayButtonProps {
  total: Decimal | undefined
  currency: string
  pending: boolean
  /** Whether the payment provider takes the payment. */
  paysOnline: boolean
}

/** Submits the order and shows its total. */
export const PayButton = ({ total, currency, pending, paysOnline }: PayButtonProps) => {
  return (
    <>
      <Button type="submit" size="large" className="w-full tabular-nums" pending={pending}>
        {pending
          ? t('processing')
          : total === undefined
            ? t('placeOrder')
            : t('placeOrderFor', { total: formatPrice(total, currency) })}
      </Button>
      <p className="mt-4 text-center text-ink-soft text-sm">{t('agree', termsLinks)}</p>
      {paysOnline && (
        <p className="mt-3 flex items-center justify-center gap-2 text-center text-ink-soft text-sm">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t('cardPrivacy')}
        </p>
      )}
    </>
  )
}
