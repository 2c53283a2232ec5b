import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { WalletsJson } from '#contract/wallets.ts'
import { t } from '#messages/adminPayments.ts'
import { call } from '#web/api/client.ts'
import { walletsQuery } from '#web/api/payment-methods.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorCard } from '../editing/editor-card.tsx'

/**
 * Wallets such as Apple Pay, and whether the payment provider offers them on the pages of the shop.
 * @param children the setting for express checkout
 */
export function WalletsCard({ user, children }: { user: UserJson; children: ReactNode }) {
  const queries = useQueryClient()
  const query = walletsQuery(user.id)
  const { data, error } = useQuery(query)
  const check = useMutation({
    mutationFn: () => call('POST /admin/wallets', {}),
    onSuccess: (checked) => queries.setQueryData(query.queryKey, checked),
  })
  const failure = check.error ?? error
  return (
    <EditorCard title={t('wallets')} note={t('walletsHint')}>
      {children}
      <Alert>{failure ? getErrorMessage(failure) : data?.problem}</Alert>
      {data ? <WalletList {...data} /> : !error && <Skeleton className="h-32 rounded-md" />}
      {data?.host && hasPermission(user.role, 'settings.change') && (
        <Button variant="secondary" className="w-fit" pending={check.isPending} onClick={() => check.mutate()}>
          {t('checkWallets')}
        </Button>
      )}
    </EditorCard>
  )
}

function WalletList({ host, wallets, problem }: WalletsJson) {
  if (!host) return <p className="text-ink-soft text-sm">{t('noWallets')}</p>
  if (problem) return null
  if (wallets.length === 0) return <p className="text-ink-soft text-sm">{t('notRegistered', { host })}</p>
  return (
    <ul className="divide-y divide-line">
      {wallets.map(({ kind, isActive, problem: reason }) => (
        <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <span className="font-medium">{t('wallet', { kind })}</span>
          <Badge tone={isActive ? 'accent' : 'warning'}>{isActive ? t('active') : t('inactive')}</Badge>
          {reason && <span className="w-full text-ink-soft text-sm wrap-anywhere">{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
