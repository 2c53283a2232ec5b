import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray, useWatch } from 'react-hook-form'
import { amountCurrency } from '#contract/amount-currency.ts'
import { currencyName } from '#contract/currencies.ts'
import type { RateBasis } from '#contract/shipping.ts'
import { t } from '#messages/adminShipping.ts'
import { priceListsQuery } from '#web/api/price-lists.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddButton } from '../editing/add-button.tsx'
import { TierTable } from './tier-table.tsx'
import { emptyTier, type ZoneFormState } from './zone-form.ts'

/** The currencies of price lists other than the shop's. Empty until they have loaded, and for staff who may not see prices. */
export function useOtherCurrencies(userId: string): string[] {
  const { data = [] } = useQuery(priceListsQuery(userId))
  return [...new Set(data.map(({ currency }) => currency))].filter((currency) => currency !== amountCurrency())
}

interface OtherCurrenciesProps {
  form: ZoneFormState
  /** Index of the method. */
  method: number
  rate: RateBasis
  currencies: readonly string[]
  disabled: boolean
}

/** The prices of a method in other currencies, and in which it is not offered. */
export function OtherCurrencies({ form, method, rate, currencies, disabled }: OtherCurrenciesProps) {
  const { control } = form
  const name = useWatch({ control, name: `methods.${method}.name` })
  const { fields, append, remove } = useFieldArray({ control, name: `methods.${method}.otherCurrencies` })
  const missing = currencies.filter((currency) => !fields.some((field) => field.currency === currency))
  if (fields.length === 0 && missing.length === 0) return null
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      {fields.map(({ id, currency }, index) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-2">
          <legend className="flex items-center gap-2 pb-2 font-medium text-sm">
            {t('pricesInCurrency', { currency: currencyName(currency) })}
            {!disabled && (
              <IconButton small label={t('removeCurrency', { currency })} onClick={() => remove(index)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </legend>
          <TierTable form={form} method={method} other={index} rate={rate} disabled={disabled} />
          <p role="alert" className="text-danger text-sm empty:hidden">
            {form.formState.errors.methods?.[method]?.otherCurrencies?.[index]?.currency?.message}
          </p>
        </fieldset>
      ))}
      {missing.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('notOfferedIn', {
            name: name || t('method', { number: method + 1 }),
            currencies: missing.map(currencyName).join(', '),
          })}
        </p>
      )}
      {!disabled &&
        missing.map((currency) => (
          <AddButton
            key={currency}
            label={t('addCurrency', { currency: currencyName(currency) })}
            onAdd={() => append({ currency, tiers: [{ ...emptyTier, from: '0' }] })}
          />
        ))}
    </div>
  )
}
