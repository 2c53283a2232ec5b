import { currencyWord } from '#contract/currencies.ts'
import { t as places } from '#messages/adminPlaces.ts'
import { t } from '#messages/adminSettings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CountryChoice } from '../places/country-choice.tsx'
import { amountOptions, type SettingsFormState } from './settings-fields.ts'

/** Settings for the free shipping threshold and the countries to ship to. */
export function CheckoutCard({ form }: { form: SettingsFormState }) {
  const { error } = form.getFieldState('settings.countries', form.formState)
  return (
    <EditorCard title={t('checkout')} note={t('checkoutHint')}>
      <TextField
        label={t('freeShipping', { currency: currencyWord(form.watch('settings.currency')) })}
        hint={t('freeShippingHint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('settings.freeShippingThreshold', amountOptions)}
      />
      <CountryChoice
        label={places('shipTo')}
        choosesFirst
        value={form.watch('settings.countries') ?? []}
        error={error?.message}
        onChange={(countries) =>
          form.setValue('settings.countries', countries, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
    </EditorCard>
  )
}
