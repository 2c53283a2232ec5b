import { useId } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { cardClass } from '#web/ui/card.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnDetail } from './return-detail.tsx'

/** One return in the list. */
export function ReturnCard({ made }: { made: Reply<'GET /admin/returns'>['returns'][number] }) {
  const { id, orderId, status, customer, email, items } = made
  const title = useId()
  return (
    <article aria-labelledby={title} className={cardClass('min-w-0 p-4 sm:p-5')}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={title} className="font-semibold">
          {id}
        </h2>
        <ReturnBadge status={status} />
      </div>
      <p className="pb-4 text-ink-soft text-sm wrap-anywhere">
        <Link to={paths.adminOrder(orderId)} className="inline-block py-0.5 underline hover:text-ink">
          {orderId}
        </Link>
        {` · ${customer} · ${email}`}
      </p>
      <ReturnDetail made={made} items={items} customer={customer} />
    </article>
  )
}
