import { useQuery } from '@tanstack/react-query'
import { convertMagnitude, currencyCodes, currencyName } from '#contract/currencies.ts'
import { toCents, toDecimal } from '#contract/money.ts'
import type { SettingsJson } from '#contract/settings.ts'
import { t } from '#messages/adminSettings.ts'
import { setupQuery } from '#web/api/settings.ts'
import { SelectField } from '#web/ui/select.tsx'
import type { SettingsFormState } from './settings-fields.ts'

/** The currency of the shop. With another one, the amounts of the settings get its magnitude, for the owner to adjust. */
export function CurrencyField({ userId, form }: { userId: string; form: SettingsFormState }) {
  const { data } = useQuery(setupQuery(userId))
  const { currency } = form.formState.defaultValues?.settings ?? {}
  if (data?.hasOrders && currency)
    return (
      <div className="text-sm">
        <p className="pb-1 font-medium">{t('currency')}</p>
        <p>{currencyName(currency)}</p>
        <p className="text-ink-soft">{t('currencyIsFixed')}</p>
      </div>
    )
  return (
    <SelectField
      label={t('currency')}
      hint={t('currencyHint')}
      {...form.field('settings.currency', {
        onChange: ({ target }: { target: { value: string } }) => changeAmounts(form, target.value),
      })}
    >
      {options().map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  )
}

const options = () =>
  currencyCodes
    .map((code) => ({ code, name: currencyName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Converts the saved amounts, not those shown, so that going back to the saved currency restores them. */
function changeAmounts(form: SettingsFormState, currency: string): void {
  const saved = form.formState.defaultValues?.settings as SettingsJson
  const convert = (amount: number) => toDecimal(convertMagnitude(toCents(amount), saved.currency, currency))
  const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const
  if (saved.freeShippingThreshold !== undefined)
    form.setValue('settings.freeShippingThreshold', convert(saved.freeShippingThreshold), change)
  form.setValue('settings.maxOrderTotal', convert(saved.maxOrderTotal), change)
  for (const [index, { id }] of (form.getValues('settings.shippingMethods') ?? []).entries()) {
    const price = saved.shippingMethods?.find((method) => method.id === id)?.price
    if (price !== undefined) form.setValue(`settings.shippingMethods.${index}.price`, convert(price), change)
  }
}
