import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotions.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { AmountFields } from './amount-fields.tsx'
import { CheckboxList } from './checkbox-list.tsx'
import { fieldsOf, type PromotionDraft, type PromotionFormState } from './promotion-form.ts'
import { weekdays } from './promotion-labels.tsx'
import { type SentenceContext, weekdayName } from './promotion-sentence.ts'
import { SelectionFields } from './selection-fields.tsx'

interface ConditionsCardProps {
  userId: string
  form: PromotionFormState
  draft: PromotionDraft
  choices: SentenceContext
  disabled: boolean
}

/** Fields for what must hold for a promotion to apply. */
export function ConditionsCard({ userId, form, draft, choices, disabled }: ConditionsCardProps) {
  const isByQuantity = fieldsOf(draft).quantities
  const errorOf = (name: 'markets' | 'methods') => form.getFieldState(name, form.formState).error?.message
  const optionsOf = <Value extends string | number>(names: ReadonlyMap<Value, string>, chosen: readonly Value[]) =>
    [...new Set([...names.keys(), ...chosen])].map((value) => ({ value, label: names.get(value) ?? String(value) }))
  const markets = optionsOf(choices.markets, draft.markets)
  const methods = optionsOf(choices.methods, draft.methods)
  return (
    <EditorCard title={t('conditions')} note={t('conditionsHint')}>
      <SelectionFields userId={userId} form={form} name="counted" legend={t('counted')} disabled={disabled} />
      <TextField
        label={isByQuantity ? t('boughtQuantity') : t('quantity')}
        optional={!isByQuantity}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('quantity')}
        disabled={disabled}
      />
      <AmountFields
        form={form}
        field="minimum"
        label={(currency) => t('minimumIn', { currency })}
        disabled={disabled}
      />
      {markets.length > 1 && (
        <CheckboxList
          legend={common('markets')}
          hint={t('marketsHint')}
          error={errorOf('markets')}
          options={markets}
          values={draft.markets}
          onChange={(to) => form.setValue('markets', to, { shouldDirty: true })}
          disabled={disabled}
        />
      )}
      {methods.length > 0 && (
        <CheckboxList
          legend={t('methods')}
          hint={t('methodsHint')}
          error={errorOf('methods')}
          options={methods}
          values={draft.methods}
          onChange={(to) => form.setValue('methods', to, { shouldDirty: true })}
          disabled={disabled}
        />
      )}
      <CheckboxList
        legend={t('weekdays')}
        hint={t('weekdaysHint')}
        options={weekdays.map((value) => ({ value, label: weekdayName(value) }))}
        values={draft.weekdays}
        onChange={(to) => form.setValue('weekdays', to, { shouldDirty: true })}
        disabled={disabled}
      />
      <Switch label={t('firstOrder')} hint={t('firstOrderHint')} {...form.register('firstOrder')} disabled={disabled} />
    </EditorCard>
  )
}
