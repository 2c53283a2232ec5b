import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { formatPrice } from '#contract/money.ts'
import { type PreviewJson, PreviewQuery } from '#contract/shipping.ts'
import { t } from '#messages/adminShipping.ts'
import { shippingPreviewQuery } from '#web/api/shipping.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CountryField } from '../places/country-field.tsx'
import { RegionField } from '../places/region-field.tsx'
import { useDebounced } from '../rules/use-debounced.ts'

interface AddressPreviewProps {
  userId: string
  /** The country to begin with. */
  country: CountryCode
}

/** Shows the shipping methods of an address and an order while they are being typed, and why others are not offered. */
export function AddressPreview({ userId, country }: AddressPreviewProps) {
  const form = useContractForm<z.input<typeof PreviewQuery>, z.output<typeof PreviewQuery>>(PreviewQuery, {
    defaultValues: { country, state: '', zipCode: '', weight: '1000', total: '20', items: '1' },
  })
  const typed = form.watch()
  const query = useDebounced(typed)
  const isComplete = PreviewQuery.safeParse(query).success
  const { data, error } = useQuery({
    ...shippingPreviewQuery(userId, query),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  const text = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <EditorCard title={t('preview')} note={t('previewHint')}>
      <form noValidate aria-label={t('preview')} onSubmit={(event) => event.preventDefault()}>
        <div className="grid gap-4 sm:grid-cols-3">
          <CountryField {...form.field('country', { onChange: () => form.setValue('state', '') })} />
          <RegionField country={typed.country} {...form.field('state')} />
          <TextField label={t('postcode')} optional autoComplete="off" {...form.field('zipCode')} />
        </div>
        <div className="grid gap-4 pt-4 sm:grid-cols-3">
          <TextField label={t('weightOfItems')} {...text} {...form.field('weight')} />
          <TextField label={t('priceOfItems')} {...text} {...form.field('total')} />
          <TextField label={t('numberOfItems')} {...text} {...form.field('items')} />
        </div>
      </form>
      <div className="flex flex-col gap-4 rounded-md bg-sunken p-4 text-sm">
        {isComplete && data && !error ? (
          <Result preview={data} items={Number(query.items)} />
        ) : (
          <p role="status">{isComplete ? (error ? getErrorMessage(error) : t('loading')) : t('incomplete')}</p>
        )}
      </div>
    </EditorCard>
  )
}

function Result({ preview: { zone, methods, hidden, weight }, items }: { preview: PreviewJson; items: number }) {
  return (
    <>
      <p role="status" className="font-medium wrap-anywhere">
        {zone === null ? t('noZone') : t(methods.length > 0 ? 'inZone' : 'noneInZone', { zone })}
      </p>
      {methods.length > 0 && (
        <ul aria-label={t('methodsCard')} className="flex flex-col gap-2">
          {methods.map(({ name, estimate, type, price }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 rounded-sm bg-surface px-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft">
                  {[estimate, type === 'pickup' && t('pickup')].filter(Boolean).map((fact) => ` · ${fact}`)}
                </span>
              </span>
              <span className="tabular-nums">{formatPrice(price, amountCurrency())}</span>
            </li>
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <div>
          <h4 className="pb-1 font-medium">{t('hiddenMethods')}</h4>
          <ul className="flex flex-col gap-1 text-ink-soft">
            {hidden.map((method) => (
              <li key={`${method.zone} ${method.name}`} className="wrap-anywhere">
                <span className="text-ink">{method.name}</span> · {whyHidden(method, zone ?? '', weight, items)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function whyHidden(method: PreviewJson['hidden'][number], zone: string, weight: number, items: number): string {
  if (method.reason === 'moreSpecificZone') return t('hiddenByZone', { other: method.zone, zone })
  if (method.rate === 'weight') return t('hiddenByWeight', { weight })
  return method.rate === 'items' ? t('hiddenByItems', { count: items }) : t('hiddenByTotal')
}
