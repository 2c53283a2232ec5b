import { type Decimal, formatCents, formatPrice, toCents } from '#contract/money.ts'
import { t } from '#messages/giftCards.ts'
import { t as order } from '#messages/order.ts'

interface DueListProps {
  total: Decimal
  /** What gift cards and store credit leave to pay. */
  due: Decimal
  hasGiftCards: boolean
  hasCredit: boolean
  currency: string
}

/** What gift cards and store credit pay of a total, and what is left to pay. */
const DueList = ({ total, due, hasGiftCards, hasCredit, currency }: DueListProps) => (
  <dl className="mt-3 flex flex-col gap-2 text-sm tabular-nums">
    <div className="flex justify-between gap-4 text-success">
      <dt>{t('paid', { by: !hasCredit ? 'cards' : hasGiftCards ? 'other' : 'credit' })}</dt>
      <dd>−{formatCents(toCents(total) - toCents(due), currency)}</dd>
    </div>
    <div className="flex items-baseline justify-between gap-4 border-t pt-3 font-semibold">
      <dt className="text-base">{order('due')}</dt>
      <dd className="text-xl">{formatPrice(due, currency)}</dd>
    </div>
  </dl>
)
export default DueList
