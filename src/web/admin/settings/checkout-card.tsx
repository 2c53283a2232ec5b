import { currencyWord } from '#contract/currencies.ts'
import { t as places } from '#messages/adminPlaces.ts'
import { t } from '#messages/adminSettings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CountryChoice } from '../places/country-choice.tsx'
import { amountOptions, type SettingsFormState } from './settings-fields.ts'

/** Settings for the free shipping threshold and the countries to ship to, unless these belong to several markets. */
export function CheckoutCard({ form }: { form: SettingsFormState }) {
  const { error } = form.getFieldState('settings.countries', form.formState)
  const countries = form.watch('settings.countries')
  return (
    <EditorCard title={t('checkout')} note={t('checkoutHint')}>
      <TextField
        label={t('freeShipping', { currency: currencyWord(form.watch('settings.currency')) })}
        hint={t('freeShippingHint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('settings.freeShippingThreshold', amountOptions)}
      />
      {countries && (
        <CountryChoice
          label={places('shipTo')}
          choosesFirst
          value={countries}
          error={error?.message}
          onChange={(chosen) =>
            form.setValue('settings.countries', chosen, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
        />
      )}
    </EditorCard>
  )
}
