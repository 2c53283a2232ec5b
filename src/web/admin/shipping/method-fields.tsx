import { useWatch } from 'react-hook-form'
import { deliveryTypes, rateBases } from '#contract/shipping.ts'
import type { ShippingClassJson } from '#contract/shipping-classes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShipping.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MethodClasses } from './method-classes.tsx'
import { OtherCurrencies } from './other-currencies.tsx'
import { TierTable } from './tier-table.tsx'
import type { ZoneFormState } from './zone-form.ts'

interface MethodFieldsProps {
  form: ZoneFormState
  index: number
  /** The currencies of price lists other than the shop's. */
  currencies: readonly string[]
  classes: readonly ShippingClassJson[]
  disabled: boolean
}

/** The fields of a shipping method. */
export function MethodFields({ form, index, currencies, classes, disabled }: MethodFieldsProps) {
  const at = `methods.${index}` as const
  const [type, rate] = useWatch({ control: form.control, name: [`${at}.type`, `${at}.rate`] })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 max-sm:border-t max-sm:pt-4 sm:rounded-md sm:border sm:p-4">
      <legend className="sr-only">{t('method', { number: index + 1 })}</legend>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={common('name')}
          autoComplete="off"
          className="max-lg:col-span-2"
          {...form.field(`${at}.name`)}
          disabled={disabled}
        />
        <SelectField label={t('type')} className="max-sm:col-span-2" {...form.field(`${at}.type`)} disabled={disabled}>
          {deliveryTypes.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('rate')} className="max-sm:col-span-2" {...form.field(`${at}.rate`)} disabled={disabled}>
          {rateBases.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('estimate')}
          hint={t('estimateHint')}
          optional
          autoComplete="off"
          className="max-lg:col-span-2"
          {...form.field(`${at}.estimate`)}
          disabled={disabled}
        />
        <TextField
          label={t('daysMin')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field(`${at}.daysMin`)}
          disabled={disabled}
        />
        <TextField
          label={t('daysMax')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field(`${at}.daysMax`)}
          disabled={disabled}
        />
      </div>
      {type === 'pickup' && (
        <TextField
          label={t('pickupPlace')}
          hint={t('pickupPlaceHint')}
          autoComplete="off"
          {...form.field(`${at}.pickupPlace`)}
          disabled={disabled}
        />
      )}
      <TierTable form={form} method={index} rate={rate} disabled={disabled} />
      <OtherCurrencies form={form} method={index} rate={rate} currencies={currencies} disabled={disabled} />
      <MethodClasses form={form} method={index} classes={classes} disabled={disabled} />
    </fieldset>
  )
}
