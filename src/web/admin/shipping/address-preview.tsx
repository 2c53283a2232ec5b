import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { currencyName } from '#contract/currencies.ts'
import { formatPrice } from '#contract/money.ts'
import { type PreviewJson, PreviewQuery } from '#contract/shipping.ts'
import type { ShippingClassJson } from '#contract/shipping-classes.ts'
import { t } from '#messages/adminShipping.ts'
import { shippingPreviewQuery } from '#web/api/shipping.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useDebounced } from '#web/forms/use-debounced.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ClassSelect } from '../classes/class-select.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CountryField } from '../places/country-field.tsx'
import { RegionField } from '../places/region-field.tsx'
import { useOtherCurrencies } from './other-currencies.tsx'

interface AddressPreviewProps {
  userId: string
  /** The country to begin with. */
  country: CountryCode
  classes: readonly ShippingClassJson[]
}

/** Shows the shipping methods of an address and an order while they are being typed, and why others are not offered. */
export function AddressPreview({ userId, country, classes }: AddressPreviewProps) {
  const form = useContractForm<z.input<typeof PreviewQuery>, z.output<typeof PreviewQuery>>(PreviewQuery, {
    defaultValues: {
      country,
      state: '',
      zipCode: '',
      weight: '1000',
      total: '20',
      items: '1',
      currency: amountCurrency(),
      shippingClass: '',
    },
  })
  const typed = form.watch()
  const currencies = useOtherCurrencies(userId)
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
          {currencies.length > 0 && (
            <SelectField label={t('currency')} {...form.field('currency')}>
              {[amountCurrency(), ...currencies].map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectField>
          )}
          {classes.length > 0 && (
            <ClassSelect
              label={t('shippingClass')}
              none={t('noClass')}
              classes={classes}
              {...form.field('shippingClass')}
            />
          )}
        </div>
      </form>
      <div className="flex flex-col gap-4 rounded-md bg-sunken p-4 text-sm">
        {isComplete && data && !error ? (
          <Result preview={data} items={Number(query.items)} currency={query.currency ?? amountCurrency()} />
        ) : (
          <p role="status">{isComplete ? (error ? getErrorMessage(error) : t('loading')) : t('incomplete')}</p>
        )}
      </div>
    </EditorCard>
  )
}

interface ResultProps {
  preview: PreviewJson
  items: number
  currency: string
}

function Result({ preview: { zone, methods, hidden, weight }, items, currency }: ResultProps) {
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
              <span className="tabular-nums">{formatPrice(price, currency)}</span>
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
                <span className="text-ink">{method.name}</span> ·{' '}
                {whyHidden(method, { zone: zone ?? '', weight, items, currency })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function whyHidden(
  method: PreviewJson['hidden'][number],
  { zone, weight, items, currency }: { zone: string; weight: number; items: number; currency: string },
): string {
  if (method.reason === 'excludedClass') return t('hiddenByClass')
  if (method.reason === 'noPrice') return t('hiddenByCurrency', { currency: currencyName(currency) })
  if (method.reason === 'moreSpecificZone') return t('hiddenByZone', { other: method.zone, zone })
  if (method.rate === 'weight') return t('hiddenByWeight', { weight })
  return method.rate === 'items' ? t('hiddenByItems', { count: items }) : t('hiddenByTotal')
}
