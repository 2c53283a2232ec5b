import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { OwnCreditJson, StoredValueType } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/storeCredit.ts'
import { CREDIT_ROWS, ownCreditQuery } from '#web/api/gift-cards.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { ProfileSection } from './profile-section.tsx'

/** Section of the profile with the store credit and its history. Nothing for shoppers who never had any. */
export default function StoreCreditSection({ user }: { user: UserJson }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(ownCreditQuery(user.id, page))
  if (!data && !error) return null
  if (data?.balances.length === 0) return null
  return (
    <ProfileSection anchor="store-credit" title={t('title')}>
      {data ? (
        <>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            {data.balances.map(({ currency, balance, held }) => (
              <div key={currency}>
                <dt className="text-ink-soft text-sm">{t('available')}</dt>
                <dd className="font-semibold text-2xl tabular-nums">
                  {formatPrice(balance - held, currency)}
                  {held > 0 && (
                    <span className="block font-normal text-ink-soft text-sm">
                      {t('held', { amount: formatPrice(held, currency) })}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-ink-soft text-sm">{t('hint')}</p>
          <h3 className="mt-6 mb-2 font-semibold">{t('history')}</h3>
          <ul aria-label={t('history')} aria-busy={isPlaceholderData} className="divide-y text-sm">
            {data.transactions.map((transaction) => (
              <TransactionRow key={transaction.id} {...transaction} />
            ))}
          </ul>
          {data.total > CREDIT_ROWS && (
            <div className="mt-4 flex gap-2">
              <Button variant="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('newer')}
              </Button>
              <Button
                variant="secondary"
                size="small"
                disabled={page * CREDIT_ROWS >= data.total}
                onClick={() => setPage(page + 1)}
              >
                {t('older')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <FailurePanel compact heading="h3" title={t('failed')} text={getErrorMessage(error)} onRetry={refetch} />
      )}
    </ProfileSection>
  )
}

const TransactionRow = ({ type, amount, currency, at, orderId }: OwnCreditJson['transactions'][number]) => (
  <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
    <div>
      <p className="font-medium">
        {typeNames()[type]}
        {orderId && (
          <>
            {' · '}
            <Link to={paths.order(orderId)} className={textLinkClass}>
              {orderId}
            </Link>
          </>
        )}
      </p>
      <p className="text-ink-soft">
        <Moment at={at} />
      </p>
    </div>
    <p className="tabular-nums">{formatPrice(amount, currency)}</p>
  </li>
)

const typeNames = (): Record<StoredValueType, string> => ({
  issue: t('issue'),
  hold: t('hold'),
  release: t('release'),
  spend: t('spend'),
  refund: t('refund'),
  expire: t('expire'),
  correct: t('correct'),
  cash_out: t('cashOut'),
})
