import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/guestCheckout.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Offers an account to a guest who has ordered. The order comes to it when the email address is confirmed. */
export function AccountOffer({ order: { shippingAddress } }: { order: OrderJson }) {
  if (useVisitor() !== null) return
  const { email, firstName, lastName } = shippingAddress
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-xl">
        <h2 className="font-semibold text-xl tracking-tight">{t('offerTitle')}</h2>
        <p className="mt-1.5 text-ink-soft text-sm wrap-anywhere">{t('offerHint', { email })}</p>
      </div>
      <Link
        to={paths.register(paths.orders())}
        state={{ email, name: `${firstName} ${lastName}`.trim() }}
        className={buttonClass('secondary', 'normal', 'max-sm:w-full')}
      >
        {t('createAccount')}
      </Link>
    </Card>
  )
}
