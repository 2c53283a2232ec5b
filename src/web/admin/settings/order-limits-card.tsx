import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../products/editor/editor-card.tsx'
import { asAmount, asNumber, type SettingsFormState } from './settings-fields.ts'

/** How much stock can be kept from other shoppers without paying. */
export const OrderLimitsCard = ({ form }: { form: SettingsFormState }) => (
  <EditorCard
    title="Order limits"
    note="Stock is reserved when an order is placed. These limits keep anyone from holding it without paying."
  >
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Items in one order"
        hint="Different products, colors or sizes."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxOrderLines', asNumber)}
      />
      <TextField
        label="Units in one order"
        hint="Of all items together."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxOrderUnits', asNumber)}
      />
      <TextField
        label="Largest order, in dollars"
        hint="With shipping and tax."
        inputMode="decimal"
        autoComplete="off"
        {...form.field('settings.maxOrderTotal', asAmount)}
      />
      <TextField
        label="Unpaid stock, in percent"
        hint="What one new customer can hold of a product's stock while others hold little of it. 100 sets no limit."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.unpaidStockShare', asNumber)}
      />
      <TextField
        label="Unpaid stock without a verified email, in percent"
        hint="What one account can hold before its email address is verified."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.unverifiedStockShare', asNumber)}
      />
      <TextField
        label="Unpaid stock of all unverified accounts, in percent"
        hint="What all accounts without a verified email address can hold together. Newcomers from other networks can hold half as much again."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.unverifiedStockPool', asNumber)}
      />
      <TextField
        label="Unpaid reservations in a day"
        hint="How often one shopper can reserve the same product without trying to pay."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxUnpaidHolds', asNumber)}
      />
      <TextField
        label="Unpaid minutes in a day"
        hint="A shopper who held the same product this long without trying to pay cannot reserve it again that day."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxUnpaidHoldMinutes', asNumber)}
      />
    </div>
  </EditorCard>
)
