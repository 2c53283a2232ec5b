import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { t } from '#messages/productMore.ts'
import { type PublicSettings, useShop } from '#web/shop/shop.ts'
import { freeShippingCondition } from '../shell/free-shipping-text.ts'

const getAssurances = (shop: PublicSettings, isShipped: boolean) => [
  ...(isShipped
    ? [
        {
          Icon: Truck,
          title: t('freeShipping', { free: shop.shippingMethods.length > 0 }),
          text: freeShippingCondition(shop).replace(/^./, (letter) => letter.toUpperCase()),
        },
      ]
    : []),
  ...(shop.warrantyYears > 0
    ? [{ Icon: ShieldCheck, title: t('warranty', { warrantyYears: shop.warrantyYears }), text: t('fullCoverage') }]
    : []),
  ...(isShipped
    ? [{ Icon: RotateCcw, title: t('returns', { returnDays: shop.returnDays }), text: t('easyReturns') }]
    : []),
]

/** The shop's promises that apply to all products, such as returns. */
export default function Assurances({ isShipped }: { isShipped: boolean }) {
  return (
    <ul className="mt-8 grid gap-4 border-t pt-8 empty:hidden sm:grid-cols-3">
      {getAssurances(useShop(), isShipped).map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3 text-sm sm:flex-col sm:items-start sm:gap-2">
          <Icon aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
          <span>
            <span className="block font-medium">{title}</span>
            <span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
