import { t } from '#messages/adminSettings.ts'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { numberOptions, type SettingsFormState } from './settings-fields.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))]

/** Settings for returns, warranty, low stock, the time zone, guests and staff sign-in. */
export const PoliciesCard = ({ form }: { form: SettingsFormState }) => (
  <EditorCard title={t('policies')}>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('returnDays')}
        hint={t('returnDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.returnDays', numberOptions)}
      />
      <TextField
        label={t('warrantyYears')}
        hint={t('warrantyHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.warrantyYears', numberOptions)}
      />
      <TextField
        label={t('lowStock')}
        hint={t('lowStockHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.lowStock', numberOptions)}
      />
      <SelectField label={t('timeZone')} hint={t('timeZoneHint')} {...form.field('settings.timeZone')}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </div>
    {form.formState.defaultValues?.settings?.demoPromises && (
      <Switch label={t('demoPromises')} hint={t('demoPromisesHint')} {...form.register('settings.demoPromises')} />
    )}
    <Switch label={t('guestCheckout')} hint={t('guestCheckoutHint')} {...form.register('settings.guestCheckout')} />
    <Switch
      label={t('requireTwoStep')}
      hint={t('requireTwoStepHint')}
      {...form.register('settings.requireTwoStepForStaff')}
    />
  </EditorCard>
)
