import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import { unpaidOrderQuery } from '#web/api/orders.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Links to the shopper's unpaid order, which the list does not contain. */
export default function UnpaidNote({ user }: { user: UserJson }) {
  const { data: order } = useQuery(unpaidOrderQuery(user.id))
  if (!order?.can.pay) return
  return (
    <section
      aria-label={t('notPaidYet')}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-warning-soft p-5 text-sm"
    >
      <Clock aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 grow basis-52">
        {t('unpaidNote', {
          id: order.id,
          strong: (text) => <strong className="font-semibold">{text}</strong>,
          due: formatPrice(order.due, order.currency),
        })}
      </p>
      <Link to={paths.order(order.id)} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
        {t('completePayment')}
      </Link>
    </section>
  )
}
