import { useWatch } from 'react-hook-form'
import { t } from '#messages/adminSettings.ts'
import { PictureField } from '../editing/picture-field.tsx'
import type { SettingsFormState } from './settings-fields.ts'

/** Picture of the home page. If there is none, featured products are shown. */
export function HeroField({ form }: { form: SettingsFormState }) {
  const picture = useWatch({ control: form.control, name: 'settings.heroPicture' })
  return (
    <PictureField
      label={t('homePicture')}
      value={picture}
      onChange={(url) => form.setValue('settings.heroPicture', url, { shouldDirty: true })}
    />
  )
}
