import { countries } from '#contract/shop.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../products/editor/editor-card.tsx'
import { asAmount, type SettingsFormState } from './settings-fields.ts'

/** What is added to what the goods cost, and where orders go to. */
export function CheckoutCard({ form }: { form: SettingsFormState }) {
  const wrong = form.getFieldState('settings.countries', form.formState).error
  return (
    <EditorCard
      title="Checkout"
      note="Whoever is checking out while this changes is shown the new total before they can order."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Tax in percent"
          hint="Of the goods after discounts."
          inputMode="decimal"
          autoComplete="off"
          {...form.field('settings.taxRate', asAmount)}
        />
        <TextField
          label="Free shipping from, in dollars"
          hint="Standard shipping is free from there on; 0 makes it free for every order."
          inputMode="decimal"
          autoComplete="off"
          {...form.field('settings.freeShippingThreshold', asAmount)}
        />
      </div>
      <fieldset aria-describedby={wrong ? 'wrong-countries' : undefined}>
        <legend className="pb-1 font-medium text-sm">Ship to</legend>
        <div className="flex flex-wrap gap-x-6">
          {Object.entries(countries).map(([code, name]) => (
            <Checkbox key={code} value={code} label={name} {...form.register('settings.countries')} />
          ))}
        </div>
        <p id="wrong-countries" role="alert" className="text-danger text-sm">
          {wrong?.message}
        </p>
      </fieldset>
    </EditorCard>
  )
}
