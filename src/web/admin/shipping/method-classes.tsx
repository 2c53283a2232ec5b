import { useFieldArray, useWatch } from 'react-hook-form'
import { amountCurrency } from '#contract/amount-currency.ts'
import { currencyName } from '#contract/currencies.ts'
import type { ShippingClassJson } from '#contract/shipping-classes.ts'
import { t } from '#messages/adminShipping.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ClassSelect } from '../classes/class-select.tsx'
import { AddButton } from '../editing/add-button.tsx'
import { FieldRow } from '../editing/field-row.tsx'
import { useFocusAfterUpdate } from '../editing/focus-after-update.ts'
import { classRules, type ZoneFormState } from './zone-form.ts'

interface MethodClassesProps {
  form: ZoneFormState
  /** Index of the method. */
  method: number
  classes: readonly ShippingClassJson[]
  disabled: boolean
}

/** The shipping classes that a method charges more for, or does not carry. */
export function MethodClasses({ form, method, classes, disabled }: MethodClassesProps) {
  const name = `methods.${method}.classes` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLFieldSetElement>()
  const rows = useWatch({ control: form.control, name })
  const next = classes.find(({ code }) => !rows.some((row) => row.code === code))
  if (classes.length === 0) return null
  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-4 sm:border-t sm:pt-4">
      <legend className="sr-only">{t('shippingClasses')}</legend>
      {fields.map(({ id }, index) => (
        <FieldRow
          key={id}
          label={t('classRow', { number: index + 1 })}
          removeLabel={disabled ? undefined : t('removeClassRow', { number: index + 1 })}
          onRemove={() => {
            remove(index)
            focusAfterUpdate('[data-add]')
          }}
          columns="sm:grid-cols-2 lg:grid-cols-3"
        >
          <ClassFields form={form} method={method} index={index} classes={classes} disabled={disabled} />
        </FieldRow>
      ))}
      {!disabled && next && (
        <AddButton
          label={t('addClassRow')}
          onAdd={() => append({ code: next.code, rule: 'surcharge', surcharge: '', inCurrencies: {} })}
        />
      )}
    </fieldset>
  )
}

function ClassFields({ form, method, index, classes, disabled }: MethodClassesProps & { index: number }) {
  const at = `methods.${method}.classes.${index}` as const
  const [rule, others] = useWatch({
    control: form.control,
    name: [`${at}.rule`, `methods.${method}.otherCurrencies`],
  })
  const amount = { inputMode: 'decimal', autoComplete: 'off', disabled } as const
  const inCurrency = (currency: string) => t('surchargeIn', { currency: currencyName(currency) })
  return (
    <>
      <ClassSelect label={t('shippingClass')} classes={classes} {...form.field(`${at}.code`)} disabled={disabled} />
      <SelectField label={t('classRule')} {...form.field(`${at}.rule`)} disabled={disabled}>
        {classRules.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </SelectField>
      {rule === 'surcharge' && (
        <>
          <TextField
            label={others.length > 0 ? inCurrency(amountCurrency()) : t('surcharge')}
            {...amount}
            {...form.field(`${at}.surcharge`)}
          />
          {others.map(({ currency }) => (
            <TextField
              key={currency}
              label={inCurrency(currency)}
              hint={t('surchargeInHint')}
              {...amount}
              {...form.field(`${at}.inCurrencies.${currency}`)}
            />
          ))}
        </>
      )}
    </>
  )
}
