import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useFieldArray } from 'react-hook-form'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { currencyWord } from '#contract/currencies.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../editing/editor-card.tsx'
import { amountOptions, type SettingsFormState } from './settings-fields.ts'

/** Editor for the shipping methods, in the order in which checkout shows them. */
export function ShippingCard({ form }: { form: SettingsFormState }) {
  const { fields, move } = useFieldArray({
    control: form.control,
    name: 'settings.shippingMethods',
    keyName: 'key',
  })
  return (
    <EditorCard title={t('shippingMethods')} note={t('shippingMethodsHint')}>
      <ol className="flex flex-col gap-4">
        {fields.map(({ key, id, name }, index) => (
          <li key={key} className="rounded-md border p-4">
            <fieldset className="flex min-w-0 flex-col gap-4">
              <legend className="sr-only">{name}</legend>
              <div className="flex items-center gap-2">
                {id === 'standard' ? (
                  <p className="min-w-0 grow text-ink-soft text-sm">{t('standardHint')}</p>
                ) : (
                  <Switch
                    label={t('offered')}
                    className="grow"
                    {...form.register(`settings.shippingMethods.${index}.offered`)}
                  />
                )}
                <IconButton label={t('moveUp', { name })} disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t('moveDown', { name })}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
              </div>
              <div className="grid gap-4 sm:grid-cols-[1fr_9rem_1fr]">
                <TextField
                  label={common('name')}
                  autoComplete="off"
                  {...form.field(`settings.shippingMethods.${index}.name`)}
                />
                <TextField
                  label={t('priceIn', { currency: currencyWord(form.watch('settings.currency')) })}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field(`settings.shippingMethods.${index}.price`, amountOptions)}
                />
                <TextField
                  label={t('deliveryTime')}
                  autoComplete="off"
                  {...form.field(`settings.shippingMethods.${index}.estimate`)}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Link to={adminPaths.shipping()} className={clsx(textLinkClass, 'self-start py-0.5 text-sm')}>
        {t('useZones')}
      </Link>
    </EditorCard>
  )
}
