import { currencyWord } from '#contract/currencies.ts'
import { t } from '#messages/adminSettings.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { amountOptions, numberOptions, type SettingsFormState } from './settings-fields.ts'

/** Limits on the stock that unpaid orders may reserve. */
export const OrderLimitsCard = ({ form }: { form: SettingsFormState }) => (
  <EditorCard title={t('orderLimits')} note={t('orderLimitsHint')}>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('maxLines')}
        hint={t('maxLinesHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxOrderLines', numberOptions)}
      />
      <TextField
        label={t('maxUnits')}
        hint={t('maxUnitsHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxOrderUnits', numberOptions)}
      />
      <TextField
        label={t('maxTotal', { currency: currencyWord(form.watch('settings.currency')) })}
        hint={t('maxTotalHint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('settings.maxOrderTotal', amountOptions)}
      />
      <TextField
        label={t('unpaidShare')}
        hint={t('unpaidShareHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.unpaidStockShare', numberOptions)}
      />
      <TextField
        label={t('unverifiedShare')}
        hint={t('unverifiedShareHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.unverifiedStockShare', numberOptions)}
      />
      <TextField
        label={t('unverifiedPool')}
        hint={t('unverifiedPoolHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.unverifiedStockPool', numberOptions)}
      />
      <TextField
        label={t('unpaidHolds')}
        hint={t('unpaidHoldsHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxUnpaidHolds', numberOptions)}
      />
      <TextField
        label={t('unpaidMinutes')}
        hint={t('unpaidMinutesHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('settings.maxUnpaidHoldMinutes', numberOptions)}
      />
    </div>
  </EditorCard>
)
