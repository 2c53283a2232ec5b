import Headset from 'lucide-react/icons/headset'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { t } from '#messages/home.ts'
import { type PublicSettings, useShop } from '#web/shop/shop.ts'
import { freeShippingPromise } from '../shell/free-shipping-text.ts'

const getBenefits = (shop: PublicSettings) => [
  { Icon: Truck, title: t('freeShipping', { free: shop.shippingMethods.length > 0 }), text: freeShippingPromise(shop) },
  { Icon: ShieldCheck, title: t('securePayment'), text: t('safePayment') },
  shop.demoPromises
    ? {
        Icon: Headset,
        title: t('support'),
        text: t('supportHours'),
      }
    : { Icon: RotateCcw, title: t('returns', { returnDays: shop.returnDays }), text: t('returnsHint') },
]

export const Benefits = () => (
  <section id="benefits" aria-label={t('benefits')} className="page-width pt-4 sm:pt-8">
    <ul className="grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      {getBenefits(useShop()).map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-4 py-4 sm:px-4 sm:first:ps-0 lg:px-8">
          <Icon aria-hidden className="size-7 shrink-0 text-accent" strokeWidth={1.5} />
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-soft text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
