import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatPrice } from '#contract/money.ts'
import type { TaxRecordJson } from '#contract/tax-calculator.ts'
import { t } from '#messages/adminTaxCalculator.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useRetryTaxRecord } from '#web/api/tax-calculator.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'

interface TaxRecordsProps {
  userId: string
  records: readonly TaxRecordJson[]
  total: number
  canRetry: boolean
}

/** The sales and refunds that Stripe Tax has not recorded, with why. */
export function TaxRecords({ userId, records, total, canRetry }: TaxRecordsProps) {
  const retry = useRetryTaxRecord(userId)
  return (
    <EditorCard title={t('records', { count: total })} note={t('recordsHint')}>
      <Alert>{retry.error && getErrorMessage(retry.error)}</Alert>
      <ul aria-label={t('records', { count: total })} className="flex flex-col divide-y">
        {records.map(({ id, orderId, kind, state, failure, gross, tax, currency }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0">
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <Link to={adminPaths.order(orderId)} className={textLinkClass}>
                  {orderId}
                </Link>
                {t(kind === 'sale' ? 'sale' : 'reversal', {
                  gross: formatPrice(gross, currency),
                  tax: formatPrice(tax, currency),
                })}
                <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>
                  {t(state === 'failed' ? 'failed' : 'waiting')}
                </Badge>
              </p>
              {failure && <p className="mt-1 text-ink-soft wrap-anywhere">{failure}</p>}
            </div>
            {canRetry && (
              <Button
                variant="secondary"
                size="small"
                pending={retry.isPending && retry.variables === id}
                onClick={() => retry.mutate(id, { onSuccess: () => toast.success(t('retried')) })}
              >
                {t('retry', { order: orderId })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </EditorCard>
  )
}
