import { countryCodes } from '#contract/country-codes.ts'
import { namedCountries } from '#contract/country-names.ts'
import { t } from '#messages/adminSettings.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { amountOptions, type SettingsFormState } from './settings-fields.ts'

/** Settings for the free shipping threshold and the countries to ship to. */
export function CheckoutCard({ form }: { form: SettingsFormState }) {
  const { error } = form.getFieldState('settings.countries', form.formState)
  return (
    <EditorCard title={t('checkout')} note={t('checkoutHint')}>
      <TextField
        label={t('freeShipping')}
        hint={t('freeShippingHint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('settings.freeShippingThreshold', amountOptions)}
      />
      <fieldset aria-describedby={error ? 'countries-error' : undefined}>
        <legend className="pb-1 font-medium text-sm">{t('shipTo')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {namedCountries(countryCodes).map(({ code, name }) => (
            <Checkbox key={code} value={code} label={name} {...form.register('settings.countries')} />
          ))}
        </div>
        <p id="countries-error" role="alert" className="text-danger text-sm">
          {error?.message}
        </p>
      </fieldset>
    </EditorCard>
  )
}
