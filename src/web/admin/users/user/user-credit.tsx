import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { UserCreditJson } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminGiftCards.ts'
import { CREDIT_ROWS, userCreditQuery } from '#web/api/gift-cards.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { typeNames } from '../../gift-cards/gift-card-labels.ts'
import { HistoryPages } from '../../lists/history-pages.tsx'
import { PanelSection } from '../../lists/panel-section.tsx'
import { ChangeCreditDialog } from './change-credit-dialog.tsx'

interface UserCreditProps {
  user: { id: string; name: string }
  /** The signed-in staff member. */
  currentUser: UserJson
}

/** The store credit of an account with its history. Staff can give some, and take from it. */
export function UserCredit({ user, currentUser }: UserCreditProps) {
  const [page, setPage] = useState(1)
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery(userCreditQuery(currentUser.id, { id: user.id, page, limit: CREDIT_ROWS }))
  const pages = Math.ceil((data?.total ?? 0) / CREDIT_ROWS)
  return (
    <PanelSection
      title={t('storeCredit')}
      aside={
        data &&
        hasPermission(currentUser.role, 'gift-cards.issue') && (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('changeCredit')}
          </Button>
        )
      }
    >
      {error && !data && (
        <FailurePanel compact title={t('creditFailed')} text={getErrorMessage(error)} onRetry={refetch} />
      )}
      {!error && !data && <Skeleton className="h-20" />}
      {data?.balances.length === 0 && <p className="text-ink-soft text-sm">{t('noCredit')}</p>}
      {data && data.balances.length > 0 && (
        <>
          <KeyValueList
            entries={data.balances.flatMap(({ currency, balance, held }) => [
              { name: t('balanceIn', { currency }), value: formatPrice(balance, currency) },
              ...(held > 0 ? [{ name: t('held'), value: formatPrice(held, currency) }] : []),
            ])}
          />
          <ul aria-label={t('history')} className="divide-y border-t text-sm">
            {data.transactions.map((transaction) => (
              <TransactionRow key={transaction.id} {...transaction} />
            ))}
          </ul>
          {pages > 1 && <HistoryPages page={page} pages={pages} onPage={setPage} />}
        </>
      )}
      {isOpen && <ChangeCreditDialog user={user} staffId={currentUser.id} onClose={() => setIsOpen(false)} />}
    </PanelSection>
  )
}

const TransactionRow = ({
  type,
  amount,
  currency,
  at,
  orderId,
  actor,
  reason,
}: UserCreditJson['transactions'][number]) => (
  <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5">
    <span className="font-medium">{typeNames()[type]}</span>
    <span className="tabular-nums">{formatPrice(amount, currency)}</span>
    <p className="w-full text-ink-soft wrap-anywhere">
      <Moment at={at} exact />
      {orderId && (
        <>
          {' · '}
          <Link to={adminPaths.order(orderId)} className="underline">
            {orderId}
          </Link>
        </>
      )}
      {[actor?.name, reason].map((text) => text && ` · ${text}`)}
    </p>
  </li>
)
