import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SETTING_LIMITS } from '#contract/settings.ts'
import { socialNetworks } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorCard } from '../editing/editor-card.tsx'
import { CurrencyField } from './currency-field.tsx'
import { HeroField } from './hero-field.tsx'
import type { SettingsFormState } from './settings-fields.ts'

/** Name and contact details of the shop. */
export const ShopCard = ({ userId, form }: { userId: string; form: SettingsFormState }) => (
  <EditorCard title={common('shop')} note={t('shopHint')}>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={common('name')}
        maxLength={SETTING_LIMITS.name}
        autoComplete="off"
        {...form.field('settings.name')}
      />
      <TextField label={t('supportEmail')} type="email" autoComplete="off" {...form.field('settings.supportEmail')} />
      <TextField label={t('address')} autoComplete="off" {...form.field('settings.address')} />
      <TextField label={common('phone')} type="tel" autoComplete="off" {...form.field('settings.phone')} />
      <CurrencyField userId={userId} form={form} />
    </div>
    <SocialLinks form={form} />
    <Switch label={t('open')} hint={t('openHint')} {...form.register('settings.open')} />
    <HeroField form={form} />
  </EditorCard>
)

function SocialLinks({ form }: { form: SettingsFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'settings.social' })
  // The array's fields contain initial values, not current ones.
  const chosen = useWatch({ control: form.control, name: 'settings.social' })
  const available = socialNetworks.filter((network) => !chosen.some(({ name }) => name === network))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-medium text-sm">{t('socialLinks')}</legend>
      {fields.map(({ id, name: initialName }, index) => {
        const name = chosen[index]?.name ?? initialName
        return (
          <div key={id} className="flex flex-wrap items-end gap-2">
            <Select
              aria-label={t('network', { position: index + 1 })}
              className="w-full shrink-0 sm:w-36"
              {...form.register(`settings.social.${index}.name`)}
            >
              {socialNetworks.map((network) => (
                <option key={network}>{network}</option>
              ))}
            </Select>
            <TextField
              label={t('networkLink', { network: name })}
              type="url"
              inputMode="url"
              placeholder={t('linkPlaceholder')}
              autoComplete="off"
              className="min-w-0 grow basis-40"
              {...form.field(`settings.social.${index}.url`)}
            />
            <IconButton label={t('removeLink', { network: name })} onClick={() => remove(index)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )
      })}
      {available[0] && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => available[0] && append({ name: available[0], url: '' })}
        >
          <Plus aria-hidden className="size-4" />
          {t('addLink')}
        </Button>
      )}
    </fieldset>
  )
}
