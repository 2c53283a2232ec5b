import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminSettings.ts'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { amountOptions, type SettingsFormState } from './settings-fields.ts'

/** How orders are taxed: by one flat rate, or by the rates of places, which have pages of their own. */
export function TaxCard({ form }: { form: SettingsFormState }) {
  const isFlat = form.watch('settings.taxMode') === 'flat'
  return (
    <EditorCard title={t('tax')} note={t('checkoutHint')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t('taxMode')} {...form.field('settings.taxMode')}>
          <option value="flat">{t('taxFlat')}</option>
          <option value="places">{t('taxByPlace')}</option>
        </SelectField>
        {isFlat ? (
          <TextField
            label={t('taxRate')}
            hint={t('taxRateHint')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('settings.taxRate', amountOptions)}
          />
        ) : (
          <p className="self-center text-sm">
            <Link to={adminPaths.taxes()} className={textLinkClass}>
              {t('editTaxes')}
            </Link>
          </p>
        )}
        <SelectField label={t('shippingTax')} {...form.field('settings.shippingTax')}>
          <option value="none">{t('shippingUntaxed')}</option>
          <option value="goods">{t('shippingLikeItems')}</option>
        </SelectField>
      </div>
      <Switch
        label={t('pricesIncludeTax')}
        hint={t('pricesIncludeTaxHint')}
        {...form.register('settings.pricesIncludeTax')}
      />
    </EditorCard>
  )
}
