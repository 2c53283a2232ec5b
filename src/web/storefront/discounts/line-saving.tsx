import { type Decimal, formatPrice } from '#contract/money.ts'
import { t } from '#messages/discounts.ts'

/** What a line of a cart saves. */
export default function LineSaving({ discount, currency }: { discount: Decimal; currency: string }) {
  return <span className="text-success">{t('youSave', { amount: formatPrice(discount, currency) })}</span>
}
