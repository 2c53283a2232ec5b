import { currencyWord } from '#contract/currencies.ts'
import { MAX_PAYMENT_DAYS, type ManualMethod, REMINDER_DAYS } from '#contract/manual-methods.ts'
import { t } from '#messages/adminPayments.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CountryChoice } from '../places/country-choice.tsx'
import type { PaymentMethodsForm } from './use-methods-form.ts'

/** An amount, or null for an empty field. */
const optionalAmount = {
  setValueAs: (typed: unknown) =>
    typeof typed !== 'string' ? typed : typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN),
}

/** The settings of a manual payment method. While it is off, only its switch is shown. */
export function MethodCard({ form, method }: { form: PaymentMethodsForm; method: ManualMethod }) {
  const currency = useCurrency()
  const field = <Name extends string>(name: Name) => `methods.${method}.${name}` as const
  const isOffered = form.watch(field('offered'))
  return (
    <EditorCard title={t('methodTitle', { method })} note={t('methodHint', { method })}>
      <Switch label={t('offer')} {...form.register(field('offered'))} />
      {isOffered && (
        <>
          <TextField label={t('name')} hint={t('nameHint')} autoComplete="off" {...form.field(field('name'))} />
          <TextAreaField
            label={t('instructions')}
            hint={t('instructionsHint', { method })}
            rows={4}
            optional={method === 'cash'}
            {...form.field(field('instructions'))}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {method !== 'cash' && (
              <TextField
                label={t('days')}
                hint={t('daysHint', { method, max: MAX_PAYMENT_DAYS, reminder: REMINDER_DAYS })}
                inputMode="numeric"
                autoComplete="off"
                {...form.field(field('days'), { valueAsNumber: true })}
              />
            )}
            <TextField
              label={t('maxTotal', { currency: currencyWord(currency) })}
              hint={t('maxTotalHint')}
              optional
              inputMode="decimal"
              autoComplete="off"
              {...form.field(field('maxTotal'), optionalAmount)}
            />
          </div>
          <CountryChoice
            label={t('countries')}
            value={form.watch(field('countries'))}
            error={form.getFieldState(field('countries'), form.formState).error?.message}
            onChange={(countries) =>
              form.setValue(field('countries'), countries, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: true,
              })
            }
          />
        </>
      )}
    </EditorCard>
  )
}
