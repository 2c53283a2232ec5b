import type { AppliedPromotionJson } from '#contract/cart-discounts.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/discounts.ts'

interface AppliedPromotionsProps {
  promotions: readonly AppliedPromotionJson[]
  currency: string
}

/** What each promotion saves. */
export const AppliedPromotions = ({ promotions, currency }: AppliedPromotionsProps) => (
  <ul aria-label={t('discounts')} className="flex flex-col gap-1 text-sm text-success">
    {promotions.map(({ name, code, discount }) => (
      <li key={`${name} ${code}`} className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{code ? t('withCode', { name, code }) : name}</span>
        <span className="tabular-nums">−{formatPrice(discount, currency)}</span>
      </li>
    ))}
  </ul>
)
