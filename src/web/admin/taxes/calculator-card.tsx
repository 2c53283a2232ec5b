import { useQuery } from '@tanstack/react-query'
import type { TaxClassJson } from '#contract/taxes.ts'
import { t } from '#messages/adminTaxCalculator.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { taxCalculatorQuery } from '#web/api/tax-calculator.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { TaxRecords } from './tax-records.tsx'

interface CalculatorCardProps {
  userId: string
  classes: readonly TaxClassJson[] | undefined
  canChange: boolean
  canRetry: boolean
}

/** Who calculates taxes, and the sales and refunds that Stripe Tax has not recorded. */
export function CalculatorCard({ userId, classes, canChange, canRetry }: CalculatorCardProps) {
  const { data, error, refetch } = useQuery(taxCalculatorQuery(userId))
  return (
    <>
      <EditorCard title={t('title')} note={t('note')}>
        {data && classes ? (
          <CalculatorForm userId={userId} saved={data} classes={classes} canChange={canChange} />
        ) : error ? (
          <FailurePanel compact heading="h3" title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </EditorCard>
      {data && data.total > 0 && (
        <TaxRecords userId={userId} records={data.records} total={data.total} canRetry={canRetry} />
      )}
    </>
  )
}
