import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../products/editor/editor-card.tsx'
import { asNumber, type SettingsFormState } from './settings-fields.ts'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))]

/** What the shop promises, when its days begin, and how its people sign in. */
export const DaysCard = ({ form }: { form: SettingsFormState }) => (
  <EditorCard title="Promises, stock and staff">
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Days to return an order"
        hint="After it has arrived."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.returnDays', asNumber)}
      />
      <TextField
        label="Years of warranty"
        hint="0 promises none."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.warrantyYears', asNumber)}
      />
      <TextField
        label="Low stock"
        hint="From so few units on, shoppers and staff are told how many are left."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.lowStock', asNumber)}
      />
      <SelectField label="Time zone" hint="Where the days of the figures begin." {...form.field('settings.timeZone')}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </div>
    {form.formState.defaultValues?.settings?.demoPromises && (
      <Switch
        label="Promises of the demo store"
        hint="Support around the clock, and free shipping over the threshold even where standard shipping is free."
        {...form.register('settings.demoPromises')}
      />
    )}
    <Switch
      label="Two-step sign-in for everybody in the panel"
      hint="Who has not set it up sees the panel only after doing so."
      {...form.register('settings.requireTwoStepForStaff')}
    />
  </EditorCard>
)
