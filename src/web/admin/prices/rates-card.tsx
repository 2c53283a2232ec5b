import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { currencyName } from '#contract/currencies.ts'
import { type ExchangeRateJson, OUTDATED_AFTER_DAYS } from '#contract/exchange-rates.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { t as rules } from '#messages/exchangeRates.ts'
import { exchangeRatesQuery, useSaveRate } from '#web/api/price-lists.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorCard } from '../editing/editor-card.tsx'

/** The latest exchange rates and their age, with a form to enter one. */
export function RatesCard({ userId, canChange }: { userId: string; canChange: boolean }) {
  const { data, error, refetch } = useQuery(exchangeRatesQuery(userId))
  const [edited, setEdited] = useState<string | null>(null)
  if (error && !data) return <FailurePanel title={t('ratesFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return (
    <EditorCard title={t('rates')} note={t('ratesHint')}>
      {data ? (
        <>
          <ul aria-label={t('rates')} className="flex flex-col gap-3">
            {data.rates.map((rate) => (
              <li key={rate.currency} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                <RateText rate={rate} />
                {canChange && (
                  <Button variant="quiet" size="small" onClick={() => setEdited(rate.currency)}>
                    {t('enterRate', { currency: rate.currency })}
                  </Button>
                )}
              </li>
            ))}
            {data.missing.map((currency) => (
              <li key={currency} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                <span className="text-danger">{t('noRate', { currency: currencyName(currency) })}</span>
                {canChange && (
                  <Button variant="quiet" size="small" onClick={() => setEdited(currency)}>
                    {t('enterRate', { currency })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {edited && (
            <RateForm key={edited} userId={userId} base={data.base} currency={edited} onClose={() => setEdited(null)} />
          )}
          <p className="text-ink-soft text-sm">
            {!data.reading.enabled ? t('readingOff') : data.reading.readAt === null ? t('neverRead') : t('lastRead')}{' '}
            {data.reading.readAt !== null && <Moment at={data.reading.readAt} />}
          </p>
          <Alert>{data.reading.failure && t('readingFailed', { reason: data.reading.failure })}</Alert>
        </>
      ) : (
        <Skeleton className="h-16" />
      )}
    </EditorCard>
  )
}

const RateText = ({ rate: { base, currency, rate, on, source, ageDays } }: { rate: ExchangeRateJson }) => (
  <span className="min-w-0 grow">
    <span className="font-medium tabular-nums">
      1 {base} = {rate.toLocaleString('en-US', { maximumSignificantDigits: 6 })} {currency}
    </span>{' '}
    <span className={source === 'ecb' && ageDays > OUTDATED_AFTER_DAYS ? 'text-danger' : 'text-ink-soft'}>
      {t(source === 'ecb' ? 'published' : 'entered', { day: new Date(`${on}T12:00:00Z`), age: ageDays })}
    </span>
  </span>
)

const RateForm = ({
  userId,
  base,
  currency,
  onClose,
}: {
  userId: string
  base: string
  currency: string
  onClose: () => void
}) => {
  const save = useSaveRate(userId)
  const form = useContractForm(RateField, { defaultValues: { rate: '' } })
  const submit = form.onSubmit(async ({ rate }) => {
    await save.mutateAsync({ base, currency, rate })
    toast.success(t('rateSaved'))
    onClose()
  })
  return (
    <form
      noValidate
      aria-label={t('enterRate', { currency })}
      onSubmit={submit}
      className="flex flex-col gap-3 sm:max-w-md"
    >
      <Alert>{form.failure}</Alert>
      <TextField
        label={t('rateOf', { base, currency })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        {...form.field('rate')}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" pending={form.pending}>
          {t('saveRate')}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The rate as typed, with a point or comma. */
const RateField = z.object({ rate: z.string() }).transform(({ rate: typed }, { issues }) => {
  const rate = Number(typed.trim().replace(',', '.'))
  if (!(rate > 0)) issues.push({ code: 'custom', path: ['rate'], message: rules('rate'), input: typed })
  return { rate }
})
